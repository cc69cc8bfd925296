import type { Endpoint } from '../../core/endpoint.ts'
import type { ChangedSettingAnswer, SettingAnswer, SettingPatch } from './setting.contract.ts'

export const settingEndpoint: Endpoint<SettingAnswer, { params: { key: string } }> = {
  method: 'GET',
  path: '/api/settings/:key',
}

export const changeSettingEndpoint: Endpoint<
  ChangedSettingAnswer,
  { params: { key: string }; body: SettingPatch }
> = { method: 'PATCH', path: settingEndpoint.path }
