import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { commandLine } from '../core/command-line.ts'
import type { Schema } from '../database/schema.ts'
import { COMMAND_LINE, recordAudit, type AuditedWrite } from '../features/audit/audit.service.ts'
import {
  deleteAdmin,
  findAdminByUsername,
  findAdmins,
  insertAdmin,
  updatePassword,
} from '../features/accounts/account.store.ts'
import { unlockAccount } from '../features/accounts/login-delay.service.ts'
import { LOGIN_SECRET } from '../features/accounts/login-scope.server.ts'
import { removeSecondFactors } from '../features/accounts/second-factor/second-factor.service.ts'
import { createSecret } from '../auth/secret.service.ts'
import { usernameRule } from '../auth/username.contract.ts'
import { generatePassword, hashPassword } from '../auth/password.server.ts'
import { liveSessions } from '../auth/session.service.ts'
import { deleteSession, deleteSessionsOf } from '../auth/session.store.ts'

export const ADMIN_USAGE = `Usage: ${commandLine('admin', '-- <command>')}

  list              all administrators
  add <name>        another administrator, with a password made up, shown once, and to be
                    replaced at the first login
  password <name>   another password for one, made up in the same way; ends their sessions
  remove <name>     removes one, and ends their sessions; not the last one
  unlock <name>     lets one sign in again at once after wrong passwords
  password-only <name>
                    removes the second factor of one, such as with a lost phone: authenticator
                    app, passkeys and recovery codes; ends their sessions
  sessions          who is signed in
  revoke <id>       ends a session

They work on the database of DATABASE_URL, also while the site runs.
`

/** A command that cannot be carried out. The message is one line with the reason. */
export class AdminCommandError extends Error {
  override name = 'AdminCommandError'
}

/**
 * Manages administrators from the command line, so that nobody can be locked out. Changes are recorded in the audit
 * trail, without passwords.
 * @param args the command and its argument
 * @returns the output
 * @throws AdminCommandError when the command fails; nothing has changed then
 */
export async function runAdminCommand(
  db: Kysely<Schema>,
  args: readonly string[],
  now: number,
): Promise<string> {
  const [command = '', ...words] = args
  switch (command) {
    case 'list':
      fits(words, 0)
      return lines(await findAdmins(db), ({ username, createdAt }) => `${username}  since ${time(createdAt)}`)
    case 'sessions':
      fits(words, 0)
      return lines(await liveSessions(db, now), ({ id, username, device, lastUsedAt }) =>
        [id, username, device, `last used ${time(lastUsedAt)}`].filter(Boolean).join('  '),
      )
    case 'add':
      return add(db, needed(words, 'a name'), now)
    case 'password':
      return changePassword(db, needed(words, 'a name'), now)
    case 'remove':
      return remove(db, needed(words, 'a name'), now)
    case 'unlock':
      return unlock(db, needed(words, 'a name'), now)
    case 'password-only':
      return passwordOnly(db, needed(words, 'a name'), now)
    case 'revoke':
      return revoke(db, needed(words, 'the id of a session'), now)
    default:
      throw new AdminCommandError(`There is no command "${command}".\n\n${ADMIN_USAGE}`)
  }
}

async function add(db: Kysely<Schema>, name: string, now: number): Promise<string> {
  const rule = usernameRule.safeParse(name)
  if (!rule.success) throw new AdminCommandError(`The name ${rule.error.issues[0]?.message}.`)
  const username = rule.data
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const admin = { id: randomUUID(), username, passwordHash, createdAt: now }
  await write(db, async (transaction) => {
    if (!(await insertAdmin(transaction, { ...admin, mustChangePassword: true })))
      throw new AdminCommandError(`There is a "${username}" already.`)
    return { at: now, action: 'create', subject: `administrator ${username}`, after: { username } }
  })
  return shown(username, password)
}

async function changePassword(db: Kysely<Schema>, name: string, now: number): Promise<string> {
  const { id, username } = await find(db, name)
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await write(db, async (transaction) => {
    await updatePassword(transaction, id, { passwordHash, mustChangePassword: true })
    await deleteSessionsOf(transaction, id)
    return { at: now, action: 'change', subject: `password of ${username}` }
  })
  return shown(username, password)
}

async function remove(db: Kysely<Schema>, name: string, now: number): Promise<string> {
  const { id, username, createdAt } = await find(db, name)
  await write(db, async (transaction) => {
    if (!(await deleteAdmin(transaction, id)))
      throw new AdminCommandError(`"${username}" is the last administrator. Add another one first.`)
    const before = { username, createdAt }
    return { at: now, action: 'delete', subject: `administrator ${username}`, before }
  })
  return `Removed ${username}.\n`
}

async function unlock(db: Kysely<Schema>, name: string, now: number): Promise<string> {
  const admin = await find(db, name)
  await write(db, async (transaction) => {
    await unlockAccount(transaction, await createSecret(transaction, LOGIN_SECRET)(), admin)
    return { at: now, action: 'unlock', subject: `administrator ${admin.username}` }
  })
  return `${admin.username} may sign in at once.\n`
}

async function passwordOnly(db: Kysely<Schema>, name: string, now: number): Promise<string> {
  const { id, username } = await find(db, name)
  await write(db, async (transaction) => {
    const before = await removeSecondFactors(transaction, id)
    if (!before) throw new AdminCommandError(`"${username}" has no second factor.`)
    await deleteSessionsOf(transaction, id)
    return { at: now, action: 'turn off', subject: `second factor of ${username}`, before }
  })
  return `${username} signs in with the password alone now.\n`
}

async function revoke(db: Kysely<Schema>, id: string, now: number): Promise<string> {
  const session = (await liveSessions(db, now)).find((each) => each.id === id)
  await write(db, async (transaction) => {
    if (!session || !(await deleteSession(transaction, id)))
      throw new AdminCommandError('There is no such session. "sessions" lists them.')
    return { at: now, action: 'end', subject: `session ${id}`, before: { username: session.username } }
  })
  return 'Ended.\n'
}

/** One transaction for the change and its entry in the audit trail. */
async function write(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Omit<AuditedWrite, 'admin'>>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, { admin: COMMAND_LINE, ...(await work(transaction)) })
  })
}

async function find(db: Kysely<Schema>, name: string) {
  const admin = await findAdminByUsername(db, name)
  if (!admin) throw new AdminCommandError(`There is no "${name}". "list" shows who there is.`)
  return admin
}

function needed(words: readonly string[], what: string): string {
  const [subject] = words
  if (subject === undefined) throw new AdminCommandError(`This command needs ${what}.\n\n${ADMIN_USAGE}`)
  fits(words, 1)
  return subject
}

/** Refuses surplus words instead of ignoring them. */
function fits(words: readonly string[], count: number): void {
  const surplus = words[count]
  if (surplus !== undefined)
    throw new AdminCommandError(`"${surplus}" is one word too many.\n\n${ADMIN_USAGE}`)
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
