import type { Endpoint } from '../../../core/endpoint.ts'
import type { LoginAnswer } from '../account.contract.ts'
import type { OwnerProofBody, RecoveryCodesAnswer } from './second-factor.contract.ts'
import type {
  CreationOptions,
  NewPasskeyBody,
  PasskeyLoginBody,
  PasskeyNameBody,
  RequestOptions,
} from './passkey.contract.ts'

export const passkeyCreationEndpoint: Endpoint<CreationOptions, { body: OwnerProofBody }> = {
  method: 'POST',
  path: '/api/admin/passkeys/options',
}

export const addPasskeyEndpoint: Endpoint<RecoveryCodesAnswer, { body: NewPasskeyBody }> = {
  method: 'POST',
  path: '/api/admin/passkeys',
}

export const renamePasskeyEndpoint: Endpoint<null, { params: { id: string }; body: PasskeyNameBody }> = {
  method: 'PATCH',
  path: '/api/admin/passkeys/:id',
}

export const removePasskeyEndpoint: Endpoint<null, { params: { id: string }; body: OwnerProofBody }> = {
  method: 'POST',
  path: '/api/admin/passkeys/:id/remove',
}

export const passkeyRequestEndpoint: Endpoint<RequestOptions> = {
  method: 'POST',
  path: '/api/admin/login/passkey/options',
}

export const passkeyLogInEndpoint: Endpoint<LoginAnswer, { body: PasskeyLoginBody }> = {
  method: 'POST',
  path: '/api/admin/login/passkey',
}
