import type { Endpoint } from '../../core/endpoint.ts'
import type {
  AdminSessionEntry,
  ChangePasswordBody,
  EndedSessionsAnswer,
  LoginAnswer,
  LoginBody,
  PasswordBody,
  ProxyAnswer,
} from './account.contract.ts'

export const logInEndpoint: Endpoint<LoginAnswer, { body: LoginBody }> = {
  method: 'POST',
  path: '/api/admin/login',
}

export const logOutEndpoint: Endpoint<null> = { method: 'POST', path: '/api/admin/logout' }

export const sessionsEndpoint: Endpoint<AdminSessionEntry[]> = {
  method: 'GET',
  path: '/api/admin/sessions',
}

export const endOtherSessionsEndpoint: Endpoint<EndedSessionsAnswer> = {
  method: 'DELETE',
  path: '/api/admin/sessions',
}

export const endSessionEndpoint: Endpoint<null, { params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
}

export const proxyEndpoint: Endpoint<ProxyAnswer> = { method: 'GET', path: '/api/admin/proxy' }

export const changePasswordEndpoint: Endpoint<null, { body: ChangePasswordBody }> = {
  method: 'POST',
  path: '/api/admin/password',
}

export const confirmPasswordEndpoint: Endpoint<null, { body: PasswordBody }> = {
  method: 'POST',
  path: '/api/admin/password/check',
}
