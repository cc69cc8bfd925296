import type { Endpoint } from '../../core/endpoint.ts'
import type { SiteSettingsPatch } from '../settings/site-setting.contract.ts'
import type { SetupAdminBody, SetupAnswer } from './setup.contract.ts'

/** The header with the code of the set-up. */
export const SETUP_CODE_HEADER = 'x-setup-code'

export const setupEndpoint: Endpoint<SetupAnswer> = { method: 'GET', path: '/api/setup' }

export const setupAdminEndpoint: Endpoint<null, { body: SetupAdminBody }> = {
  method: 'POST',
  path: '/api/setup/administrator',
}

export const setupSettingsEndpoint: Endpoint<null, { body: SiteSettingsPatch }> = {
  method: 'PATCH',
  path: '/api/setup/settings',
}

/** Opens the shop, for administrators: finishSetupEndpoint asks for the code of the set-up instead. */
export const openShopEndpoint: Endpoint<null> = { method: 'POST', path: '/api/admin/open-shop' }

export const finishSetupEndpoint: Endpoint<null> = { method: 'POST', path: '/api/setup/finish' }
