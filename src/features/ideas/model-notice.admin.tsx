import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { modelNoticeEndpoint } from './model-notice.endpoint.ts'

/** Says that the retailer may object to the language model, if one is set up. */
export function ModelNotice() {
  const { data } = useQuery(adminQuery(modelNoticeEndpoint))
  return data?.problem === undefined ? null : <Notice>{data.problem}</Notice>
}
