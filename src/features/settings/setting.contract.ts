import { z } from 'zod'

const settingValue = z.enum(['true', 'false'], "must be 'true' or 'false'")

export const settingAnswer = z.object({ settingValue })
export type SettingAnswer = z.output<typeof settingAnswer>

export const settingPatch = z.object({ value: settingValue })
export type SettingPatch = z.input<typeof settingPatch>

export const changedSettingAnswer = z.object({ key: z.string(), settingValue })
export type ChangedSettingAnswer = z.output<typeof changedSettingAnswer>
