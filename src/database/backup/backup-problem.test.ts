import { expect, test } from 'vitest'
import { describeBackupProblem } from './backup-problem.ts'

/** The sentence for a failure with a code of the system. */
function said(code: string): string | undefined {
  const failure = Object.assign(new Error(`it failed with ${code}`), { code })
  return describeBackupProblem(failure, '/shop/backups/one.db')
}

test('a full disk and a folder that cannot be written are named, with what to do', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
    expect(said(code)).toBe(
      'The disk of /shop/backups is full. Make room, or keep fewer backups, and try again.',
    )
  for (const code of ['EACCES', 'EROFS', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY_DIRECTORY'])
    expect(said(code)).toBe(
      `Nothing can be written to /shop/backups (it failed with ${code}). Let the user that runs Gimme write there.`,
    )
  expect(said('ECONNREFUSED')).toMatch(/^The database is busy or away/)
  expect(said('ERR_ANYTHING')).toBeUndefined()
})
