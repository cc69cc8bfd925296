import { runCommand } from './command.mjs'
import { buildWhenChanged } from './prepare.mjs'
import { nodeModule } from './project.mjs'
import { runNode } from './run.mjs'

await runCommand(() => {
  buildWhenChanged()
  return runNode([
    nodeModule('vitest/vitest.mjs'),
    'run',
    '--config',
    'torture/vitest.config.ts',
    ...process.argv.slice(2),
  ])
})
