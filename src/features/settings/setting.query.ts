import { apiQuery } from '../../client/api.ts'
import { settingEndpoint } from './setting.endpoint.ts'
import type { SettingKey } from './setting.ts'

export function settingQuery(key: SettingKey) {
  return apiQuery(settingEndpoint, { params: { key } })
}
