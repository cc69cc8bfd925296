import type { Endpoint } from '../../../core/endpoint.ts'
import type { PageQuery } from '../../../core/paging.ts'
import type { BlockedHostAnswer, BlockedHostBody, BlockedHostsAnswer } from '../admin/link-admin.contract.ts'

export const blockedHostsEndpoint: Endpoint<BlockedHostsAnswer, { query?: Partial<PageQuery> }> = {
  method: 'GET',
  path: '/api/admin/blocked-hosts',
}

export const blockHostEndpoint: Endpoint<BlockedHostAnswer, { body: BlockedHostBody }> = {
  method: 'POST',
  path: blockedHostsEndpoint.path,
}

export const unblockHostEndpoint: Endpoint<null, { params: { host: string } }> = {
  method: 'DELETE',
  path: '/api/admin/blocked-hosts/:host',
}
