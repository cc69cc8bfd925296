import type { Endpoint } from '../../core/endpoint.ts'
import type { SiteSettingsAnswer, SiteSettingsPatch } from './site-setting.contract.ts'

export const siteSettingsEndpoint: Endpoint<SiteSettingsAnswer> = {
  method: 'GET',
  path: '/api/admin/settings',
}

export const changeSiteSettingsEndpoint: Endpoint<null, { body: SiteSettingsPatch }> = {
  method: 'PATCH',
  path: siteSettingsEndpoint.path,
}
