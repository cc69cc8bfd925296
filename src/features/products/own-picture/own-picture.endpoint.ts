import type { Endpoint } from '../../../core/endpoint.ts'
import type { FoundPictureAnswer, OwnPictureAnswer, PictureDescription } from './own-picture.contract.ts'

interface OfProduct {
  readonly params: { readonly key: string }
}

export const ownPictureEndpoint: Endpoint<FoundPictureAnswer, OfProduct> = {
  method: 'GET',
  path: '/api/admin/products/:key/picture',
}

/** Takes a form with a file instead of JSON. */
export const uploadOwnPictureEndpoint: Endpoint<OwnPictureAnswer, OfProduct> = {
  method: 'PUT',
  path: ownPictureEndpoint.path,
}

export const describeOwnPictureEndpoint: Endpoint<
  OwnPictureAnswer,
  OfProduct & { body: PictureDescription }
> = { method: 'PATCH', path: ownPictureEndpoint.path }

export const removeOwnPictureEndpoint: Endpoint<null, OfProduct> = {
  method: 'DELETE',
  path: ownPictureEndpoint.path,
}
