import { Promotions } from '../features/promotions/admin/promotions.admin.tsx'
import { FileButtons } from './file-buttons.admin.tsx'

/** The promotions, with their import and export. */
export function PromotionsWithFiles() {
  return <Promotions listActions={<FileButtons list="promotions" />} />
}
