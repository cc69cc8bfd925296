import { apiQuery } from '../../client/api.ts'
import type { SettingAnswer } from './setting.contract.ts'
import type { SettingKey } from './setting.ts'

export function settingQuery(key: SettingKey) {
  return apiQuery<SettingAnswer>(`/api/settings/${key}`)
}
