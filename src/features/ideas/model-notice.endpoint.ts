import type { Endpoint } from '../../core/endpoint.ts'
import type { ModelNoticeAnswer } from './model-notice.contract.ts'

export const modelNoticeEndpoint: Endpoint<ModelNoticeAnswer> = {
  method: 'GET',
  path: '/api/admin/model-notice',
}
