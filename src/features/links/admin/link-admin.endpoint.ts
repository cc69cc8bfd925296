import type { Endpoint } from '../../../core/endpoint.ts'
import type { LongPageQuery } from '../../../core/paging.ts'
import type {
  LinkBody,
  LinkEntryAnswer,
  LinksAnswer,
  OwnLinkBody,
  RestoreBody,
} from './link-admin.contract.ts'

export const linksEndpoint: Endpoint<LinksAnswer, { query?: Partial<LongPageQuery> }> = {
  method: 'GET',
  path: '/api/admin/links',
}

export const restoreLinkEndpoint: Endpoint<LinkEntryAnswer, { body: RestoreBody }> = {
  method: 'POST',
  path: linksEndpoint.path,
}

export const ownLinkEndpoint: Endpoint<LinkEntryAnswer, { body: OwnLinkBody }> = {
  method: 'POST',
  path: '/api/admin/own-links',
}

export const changeLinkEndpoint: Endpoint<LinkEntryAnswer, { params: { code: string }; body: LinkBody }> = {
  method: 'PATCH',
  path: '/api/admin/links/:code',
}

export const deleteLinkEndpoint: Endpoint<null, { params: { code: string } }> = {
  method: 'DELETE',
  path: changeLinkEndpoint.path,
}
