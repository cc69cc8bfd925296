import { ensureChromium } from './chromium.mjs'
import { runCommand } from './command.mjs'
import { buildWhenChanged } from './prepare.mjs'
import { runNode } from './run.mjs'

await runCommand(async () => {
  buildWhenChanged()
  return runNode(['e2e/screenshots/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: ensureChromium() })
})
