import { z } from 'zod'

export const settingAnswer = z.object({ settingValue: z.enum(['true', 'false']) })
export type SettingAnswer = z.output<typeof settingAnswer>
