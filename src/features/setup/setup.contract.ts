import { z } from 'zod'
import { usernameRule } from '../../auth/username.contract.ts'
import { changePasswordBody } from '../accounts/account.contract.ts'
import { siteSettingsAnswer } from '../settings/site-setting.contract.ts'

/** How far the set-up has come. */
export const setupAnswer = siteSettingsAnswer.extend({
  hasAdmin: z.boolean(),
  username: z.string().describe('The name that the administrator has, or is offered.'),
  stored: z.array(z.string()).describe('Names of the settings that somebody has chosen already.'),
})
export type SetupAnswer = z.output<typeof setupAnswer>

export const setupAdminBody = z.object({
  username: usernameRule,
  password: changePasswordBody.shape.newPassword,
})
export type SetupAdminBody = z.input<typeof setupAdminBody>
