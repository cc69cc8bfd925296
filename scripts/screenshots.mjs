import { ensureChromium } from './chromium.mjs'
import { buildWhenChanged, install } from './prepare.mjs'
import { runNode } from './run.mjs'

try {
  install()
  buildWhenChanged()
  process.exitCode = await runNode(['e2e/screenshots/main.ts'], { CHROMIUM_PATH: ensureChromium() })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
