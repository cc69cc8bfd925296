import { open } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { untimed } from '../../http/handler-timeout.ts'
import { routeOf } from '../../http/route-of.ts'
import { adminFinally, adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { backupsAnswer, backupSchedule, startedBackup } from './backup.contract.ts'
import {
  backupFileEndpoint,
  backupsEndpoint,
  changeScheduleEndpoint,
  deleteBackupEndpoint,
  startBackupEndpoint,
} from './backup.endpoint.ts'
import type { Backups } from './backup.service.ts'

const UNKNOWN = { message: 'There is no such backup anymore.' }
const RUNNING = { message: 'A backup is being made already. It is in the list when it is finished.' }

/** Routes below /api/admin/backups: list, make, download and delete backups, and change their schedule. */
export const backupRoutes: FastifyPluginAsyncZod<{
  db: Db
  backups: Backups
  now: () => number
}> = async (app, { db, backups, now }) => {
  app.route({
    ...routeOf(backupsEndpoint, {
      summary: 'Backups, the newest first, and their schedule',
      tags: ['backups'],
      response: { 200: backupsAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: () => backups.list(),
  })

  app.route({
    ...routeOf(startBackupEndpoint, {
      summary: 'Begin a backup, which is listed when it is finished',
      tags: ['backups'],
      response: {
        202: startedBackup,
        401: signedOut,
        409: errorBody.describe('Another backup is being made.'),
        503: writeErrors[503],
      },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const running = await backups.start(writerOf(request, now()))
      if (!running) return reply.code(409).send(RUNNING)
      return reply.code(202).send({ begunAt: running.begunAt })
    },
  })

  app.route({
    ...routeOf(changeScheduleEndpoint, {
      summary: 'Change when backups are made, and how many are kept',
      tags: ['backups'],
      body: backupSchedule,
      response: { 200: backupSchedule, 401: signedOut, ...writeErrors },
    }),
    // Keeping fewer backups deletes the others.
    config: adminFinally,
    handler: async (request) => {
      await backups.changeSchedule(request.body, writerOf(request, now()))
      return request.body
    },
  })

  app.route({
    ...routeOf(backupFileEndpoint, {
      summary: 'The file of a backup, which has password hashes and secrets',
      tags: ['backups'],
      params: z.object({ id: z.string() }),
      response: {
        200: z.unknown().describe('A SQLite database.'),
        401: signedOut,
        404: errorBody,
      },
    }),
    // With the file, the passwords of all administrators can be guessed, and their codes be made.
    config: { ...adminFinally, ...untimed },
    handler: async (request, reply) => {
      const backup = await backups.find(request.params.id)
      if (!backup || backup.problem !== null) return reply.code(404).send(UNKNOWN)
      const { name, folder, machine } = backup
      if (!backup.isHere)
        return reply
          .code(404)
          .send({ message: `This file is not here. It was written to ${folder} on ${machine}.` })
      const handle = await open(path.join(folder, name)).catch(unusable)
      if ('message' in handle) return reply.code(404).send(handle)
      try {
        const { size } = await handle.stat()
        const download = { action: 'download', subject: `backup ${name}` }
        await recordAudit(db, { ...writerOf(request, now()), ...download })
        return await reply
          .type('application/vnd.sqlite3')
          .header('content-length', size)
          .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
          .send(handle.createReadStream())
      } catch (error) {
        await handle.close()
        throw error
      }
    },
  })

  app.route({
    ...routeOf(deleteBackupEndpoint, {
      summary: 'Delete a backup and its file',
      tags: ['backups'],
      params: z.object({ id: z.string() }),
      response: {
        204: z.null(),
        401: signedOut,
        404: errorBody,
        409: errorBody.describe('The file cannot be deleted by the server.'),
      },
    }),
    config: adminFinally,
    handler: async (request, reply) => {
      const isDeleted = await backups.remove(request.params.id, writerOf(request, now())).catch(unusable)
      if (typeof isDeleted === 'object') return reply.code(409).send(isDeleted)
      return isDeleted ? reply.code(204).send(null) : reply.code(404).send(UNKNOWN)
    },
  })
}

/**
 * Says what the system refuses, such as a file of another user, who ran the command.
 * @throws any other error
 */
function unusable(error: unknown): { readonly message: string } {
  if (!(error instanceof Error) || !('syscall' in error)) throw error
  return {
    message: `The server may not use this file (${error.message}). Give it to the user that runs Gimme.`,
  }
}
