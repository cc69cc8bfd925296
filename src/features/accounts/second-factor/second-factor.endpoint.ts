import type { Endpoint } from '../../../core/endpoint.ts'
import type {
  AppSetupAnswer,
  OwnerProofBody,
  ProofBody,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
} from './second-factor.contract.ts'

export const secondFactorEndpoint: Endpoint<SecondFactorAnswer> = {
  method: 'GET',
  path: '/api/admin/second-factor',
}

export const beginAppEndpoint: Endpoint<AppSetupAnswer> = {
  method: 'POST',
  path: '/api/admin/second-factor/app/setup',
}

export const turnAppOnEndpoint: Endpoint<RecoveryCodesAnswer, { body: ProofBody }> = {
  method: 'POST',
  path: '/api/admin/second-factor/app',
}

export const turnAppOffEndpoint: Endpoint<null, { body: OwnerProofBody }> = {
  method: 'POST',
  path: '/api/admin/second-factor/app/off',
}

export const renewRecoveryCodesEndpoint: Endpoint<RecoveryCodesAnswer, { body: OwnerProofBody }> = {
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
}
