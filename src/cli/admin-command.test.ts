import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothDatabases, open } from '../testing/databases.ts'
import { createFirstAdmin } from '../features/accounts/account.service.ts'
import { AdminCommandError, runAdminCommand } from './admin-command.ts'
import { createRepeatedEventCounts } from '../features/audit/repeated-event-counts.service.ts'
import { createLogin } from '../features/accounts/login.service.ts'
import { resumeSession } from '../auth/session.service.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

/** The generated password in a command's output. */
function printed(output: string): string {
  return /password (\S+) \(shown only now/.exec(output)?.[1] ?? ''
}

describeOnBothDatabases('npm run admin', (newDatabase) => {
  async function createOffice() {
    const db = await open(await newDatabase())
    await createFirstAdmin(db, { username: 'ann', password: 'correct horse' }, NOW)
    const repeatedEventCounts = createRepeatedEventCounts({
      db,
      onError: (error) => expect.unreachable(String(error)),
    })
    onTestFinished(() => repeatedEventCounts.drain())
    const logIn = createLogin(db, repeatedEventCounts, () => 'localhost')
    return {
      db,
      audit: async () =>
        (
          await db
            .selectFrom('audit_entries')
            .selectAll()
            .where('admin', '=', 'command line')
            .orderBy('at')
            .execute()
        ).map(({ id: _id, count: _count, before, after, ...entry }) => ({
          ...entry,
          before: JSON.parse(before ?? 'null') as unknown,
          after: JSON.parse(after ?? 'null') as unknown,
        })),
      run: (...args: string[]) => runAdminCommand(db, args, NOW),
      logIn: (
        username: string,
        password: string,
        place: { network?: string; deviceToken?: string | undefined } = {},
      ) => {
        const { network = 'here', deviceToken } = place
        const origin = { network, widerNetworks: [] }
        return logIn(
          { username, password, deviceToken, origin, device: 'Firefox on Linux', isAwaited: () => true },
          NOW,
        )
      },
    }
  }

  test('adds an administrator, who can sign in with what is printed', async () => {
    const { run, logIn } = await createOffice()
    const password = printed(await run('add', 'bob'))
    expect(await logIn('bob', password)).toMatchObject({ kind: 'welcome', username: 'bob' })
    expect(await run('list')).toBe('ann  since 2026-11-21 09:00\nbob  since 2026-11-21 09:00\n')
    await expect(run('add', 'bob')).rejects.toThrow('There is a "bob" already.')
    await expect(run('add', 'Bob & Co')).rejects.toThrow('The name must be 1 to 64 letters')
  })

  test('a password that it made up must be replaced before anything else', async () => {
    const { db, run, logIn } = await createOffice()
    for (const [name, command] of [
      ['bob', 'add'],
      ['ann', 'password'],
    ] as const) {
      const welcome = await logIn(name, printed(await run(command, name)))
      const session = await resumeSession(db, welcome.kind === 'welcome' ? welcome.token : '', NOW)
      expect(session).toMatchObject({ username: name, mustChangePassword: true })
    }
  })

  test('another password takes the place of the old one, and ends the sessions', async () => {
    const { db, run, logIn } = await createOffice()
    const before = await logIn('ann', 'correct horse')
    if (before.kind !== 'welcome') throw new Error('ann could not sign in')
    const password = printed(await run('password', 'ann'))
    expect(await resumeSession(db, before.token, NOW)).toBeUndefined()
    expect((await logIn('ann', 'correct horse')).kind).toBe('wrong')
    expect((await logIn('ann', password)).kind).toBe('welcome')
  })

  test('removes an administrator with their sessions, but never the last one', async () => {
    const { db, run, logIn } = await createOffice()
    await expect(run('remove', 'ann')).rejects.toThrow('"ann" is the last administrator.')
    const bob = await logIn('bob', printed(await run('add', 'bob')))
    expect(await run('remove', 'bob')).toBe('Removed bob.\n')
    expect(await resumeSession(db, bob.kind === 'welcome' ? bob.token : '', NOW)).toBeUndefined()
    expect(await run('list')).toBe('ann  since 2026-11-21 09:00\n')
  })

  test('leaves one administrator where all are removed at once', async () => {
    const { run } = await createOffice()
    await run('add', 'bob')
    const outcomes = await Promise.allSettled([run('remove', 'ann'), run('remove', 'bob')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await run('list')).split('\n').filter(Boolean)).toHaveLength(1)
  })

  test('unlocks an account, in a browser that is known and everywhere else', async () => {
    const { run, audit, logIn } = await createOffice()
    const welcome = await logIn('ann', 'correct horse')
    if (welcome.kind !== 'welcome') throw new Error('ann could not sign in')
    const fail = async (network: string, deviceToken?: string) => {
      for (let count = 0; count < 6; count++) await logIn('ann', 'wrong', { network, deviceToken })
      return (await logIn('ann', 'correct horse', { network, deviceToken })).kind
    }
    expect(await fail('away')).toBe('too-many')
    expect(await fail('away', welcome.deviceToken)).toBe('too-many')
    expect(await run('unlock', 'ann')).toBe('ann may sign in at once.\n')
    expect((await logIn('ann', 'wrong', { network: 'away' })).kind).toBe('wrong')
    const { deviceToken } = welcome
    expect((await logIn('ann', 'correct horse', { network: 'away', deviceToken })).kind).toBe('welcome')
    expect(await audit()).toMatchObject([
      { admin: 'command line', action: 'unlock', subject: 'administrator ann' },
    ])
    await expect(run('unlock', 'bob')).rejects.toThrow('There is no "bob".')
  })

  test('lists the sessions and ends one', async () => {
    const { db, run, logIn } = await createOffice()
    expect(await run('sessions')).toBe('None.\n')
    const session = await logIn('ann', 'correct horse')
    const [id = ''] = (await run('sessions')).split(' ')
    expect(await run('sessions')).toBe(`${id}  ann  Firefox on Linux  last used 2026-11-21 09:00\n`)
    expect(await run('revoke', id)).toBe('Ended.\n')
    expect(await resumeSession(db, session.kind === 'welcome' ? session.token : '', NOW)).toBeUndefined()
    await expect(run('revoke', id)).rejects.toThrow('There is no such session.')
  })

  test('what it changes is in the audit trail, without passwords; what it refuses is not', async () => {
    const { db, audit, run, logIn } = await createOffice()
    const outputs = [await run('add', 'bob'), await run('password', 'bob')]
    await logIn('bob', printed(outputs[1] ?? ''))
    const [id = ''] = (await run('sessions')).split(' ')
    await run('revoke', id)
    await run('remove', 'bob')
    await expect(run('remove', 'ann')).rejects.toThrow('last administrator')
    await expect(run('add', 'ann')).rejects.toThrow('There is a "ann" already.')
    await expect(run('revoke', id)).rejects.toThrow('no such session')
    const write = { admin: 'command line', at: NOW, before: null, after: null }
    const entries = [
      { ...write, action: 'create', subject: 'administrator bob', after: { username: 'bob' } },
      { ...write, action: 'change', subject: 'password of bob' },
      { ...write, action: 'end', subject: `session ${id}`, before: { username: 'bob' } },
      {
        ...write,
        action: 'delete',
        subject: 'administrator bob',
        before: { username: 'bob', createdAt: NOW },
      },
    ]
    expect(await audit()).toHaveLength(entries.length)
    expect(await audit()).toEqual(expect.arrayContaining(entries))
    const kept = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute())
    for (const output of outputs) expect(kept).not.toContain(printed(output))
  })

  test('says what it needs and what it knows', async () => {
    const { run } = await createOffice()
    await expect(run('dance')).rejects.toThrow(/no command "dance"[^]*Usage: npm run admin/)
    for (const command of ['add', 'password', 'remove', 'unlock', 'password-only', 'revoke'])
      await expect(run(command)).rejects.toThrow(AdminCommandError)
    for (const words of [
      ['list', 'extra'],
      ['sessions', 'extra'],
      ['add', 'bob', 'extra'],
    ])
      await expect(run(...words)).rejects.toThrow('"extra" is one word too many.')
    await expect(run('password', 'nobody')).rejects.toThrow('There is no "nobody".')
  })
})
