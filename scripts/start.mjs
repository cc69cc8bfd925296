import { NODE_FLAGS } from './node-flags.mjs'
import { buildWhenChanged, install } from './prepare.mjs'
import { runNode } from './run.mjs'

try {
  install()
  buildWhenChanged()
  process.exitCode = await runNode([...NODE_FLAGS, 'src/main.ts'], {
    NODE_ENV: 'production',
  })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
