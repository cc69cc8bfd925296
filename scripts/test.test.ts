import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('what cannot even be installed ends with the plain line, and fails', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'gimme-project-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  const here = import.meta.dirname
  cpSync(here, path.join(project, 'scripts'), { recursive: true })
  cpSync(path.join(here, '../package-lock.json'), path.join(project, 'package-lock.json'))
  // Without a PATH there is no npm.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs'], {
    cwd: project,
    env: { PATH: '' },
    encoding: 'utf8',
  })
  expect(stderr).toContain('npm could not install the packages')
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  expect(status).toBe(1)
})
