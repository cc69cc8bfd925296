import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import {
  deleteAdmin,
  findAdminByUsername,
  findAdmins,
  insertAdmin,
  updatePasswordHash,
} from './account.store.ts'
import { usernameRule } from './account.contract.ts'
import { generatePassword, hashPassword } from './password.ts'
import { liveSessions } from './session.service.ts'
import { deleteSession, deleteSessionsOf } from './session.store.ts'

export const ADMIN_USAGE = `Usage: npm run admin -- <command>

  list              all administrators
  add <name>        another administrator, with a password made up and shown once
  password <name>   another password for one, made up and shown once; ends their sessions
  remove <name>     removes one, and ends their sessions; not the last one
  sessions          who is signed in
  revoke <id>       ends a session

They work on the database of DATABASE_URL, also while the site runs.
`

/** What was asked for cannot be done; the message is one line that says why. */
export class AdminCommandError extends Error {
  override name = 'AdminCommandError'
}

/**
 * Looks after administrators from the command line, so that nobody is ever locked out.
 * @param args the command and what it works on
 * @returns what to print
 * @throws AdminCommandError when it cannot be done; nothing has changed then
 */
export async function runAdminCommand(db: Db, args: readonly string[], now: number): Promise<string> {
  const [command = '', subject] = args
  switch (command) {
    case 'list':
      return lines(await findAdmins(db), ({ username, createdAt }) => `${username}  since ${time(createdAt)}`)
    case 'sessions':
      return lines(
        await liveSessions(db, now),
        ({ id, username, lastUsedAt }) => `${id}  ${username}  last used ${time(lastUsedAt)}`,
      )
    case 'add':
      return add(db, needed(subject, 'a name'), now)
    case 'password':
      return changePassword(db, needed(subject, 'a name'))
    case 'remove':
      return remove(db, needed(subject, 'a name'))
    case 'revoke':
      if (!(await deleteSession(db, needed(subject, 'the id of a session'))))
        throw new AdminCommandError('There is no such session. "sessions" lists them.')
      return 'Ended.\n'
    default:
      throw new AdminCommandError(`There is no command "${command}".\n\n${ADMIN_USAGE}`)
  }
}

async function add(db: Db, name: string, now: number): Promise<string> {
  const rule = usernameRule.safeParse(name)
  if (!rule.success) throw new AdminCommandError(`The name ${rule.error.issues[0]?.message}.`)
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const isNew = await insertAdmin(db, { id: randomUUID(), username: rule.data, passwordHash, createdAt: now })
  if (!isNew) throw new AdminCommandError(`There is a "${rule.data}" already.`)
  return shown(rule.data, password)
}

async function changePassword(db: Db, name: string): Promise<string> {
  const { id, username } = await find(db, name)
  const password = generatePassword()
  await updatePasswordHash(db, id, await hashPassword(password))
  await deleteSessionsOf(db, id)
  return shown(username, password)
}

async function remove(db: Db, name: string): Promise<string> {
  const { id, username } = await find(db, name)
  if (!(await deleteAdmin(db, id)))
    throw new AdminCommandError(`"${username}" is the last administrator. Add another one first.`)
  return `Removed ${username}.\n`
}

async function find(db: Db, name: string) {
  const admin = await findAdminByUsername(db, name)
  if (!admin) throw new AdminCommandError(`There is no "${name}". "list" shows who there is.`)
  return admin
}

function needed(subject: string | undefined, what: string): string {
  if (subject === undefined) throw new AdminCommandError(`This command needs ${what}.\n\n${ADMIN_USAGE}`)
  return subject
}

function shown(username: string, password: string): string {
  return `${username}, password ${password} (shown only now; keep it)\n`
}

function lines<T>(items: readonly T[], line: (item: T) => string): string {
  return items.length === 0 ? 'None.\n' : items.map((item) => `${line(item)}\n`).join('')
}

function time(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
