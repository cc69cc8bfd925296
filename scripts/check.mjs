import { pathToFileURL } from 'node:url'
import { runCommand } from './command.mjs'
import { nodeModule } from './project.mjs'
import { runNode } from './run.mjs'

const CHECKS = {
  types: [nodeModule('typescript/bin/tsc')],
  lint: [nodeModule('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  formatting: [nodeModule('oxfmt/bin/oxfmt'), '--check'],
  'unused code': [nodeModule('knip/bin/knip.js')],
  'cycles between folders': ['scripts/folder-cycles.ts'],
  'third-party notices': ['scripts/notices.mjs', '--check'],
}

/**
 * Runs every static check, even after a failure, so that all problems are visible at once.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const counts = { passed: 0, failed: 0 }
  for (const [name, args] of Object.entries(CHECKS)) {
    const code = await runNode(args)
    process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: ${name}\n`)
    counts[code === 0 ? 'passed' : 'failed']++
  }
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async () => {
    const { failed } = await check()
    return failed === 0 ? 0 : 1
  })
}
