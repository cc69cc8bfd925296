import type { Endpoint } from '../../core/endpoint.ts'
import type { BackupsAnswer, BackupScheduleBody, StartedBackup } from './backup.contract.ts'

export const backupsEndpoint: Endpoint<BackupsAnswer> = { method: 'GET', path: '/api/admin/backups' }

export const startBackupEndpoint: Endpoint<StartedBackup> = { method: 'POST', path: '/api/admin/backups' }

export const changeScheduleEndpoint: Endpoint<BackupScheduleBody, { body: BackupScheduleBody }> = {
  method: 'PUT',
  path: '/api/admin/backups/schedule',
}

export const backupFileEndpoint: Endpoint<unknown, { params: { id: string } }> = {
  method: 'GET',
  path: '/api/admin/backups/:id/file',
}

export const deleteBackupEndpoint: Endpoint<null, { params: { id: string } }> = {
  method: 'DELETE',
  path: '/api/admin/backups/:id',
}
