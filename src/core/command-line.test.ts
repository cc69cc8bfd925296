import { afterEach, expect, test, vi } from 'vitest'
import { commandLine, upgradeLine } from './command-line.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a command is written as it is typed in a clone, and with the archive', () => {
  expect(commandLine('doctor')).toBe('npm run doctor')
  expect(commandLine('restore', 'FILE')).toBe('npm run restore FILE')
  expect(commandLine('admin', '-- unlock NAME')).toBe('npm run admin -- unlock NAME')
  expect(upgradeLine()).toBe('git pull')
  vi.stubEnv('GIMME_COMMAND', './gimme')
  expect(commandLine('doctor')).toBe('./gimme doctor')
  expect(commandLine('restore', 'FILE')).toBe('./gimme restore FILE')
  expect(commandLine('admin', '-- unlock NAME')).toBe('./gimme admin unlock NAME')
  expect(upgradeLine()).toContain('README')
  expect(commandLine('doctor', '[-- --json]')).toBe('./gimme doctor [--json]')
})
