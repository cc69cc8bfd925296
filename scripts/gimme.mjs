import { runGimme } from './run-gimme.mjs'

/** The command of a release and of the container: what is built there runs as it is, in the folder of the caller. */
// What messages tell people to type, see src/core/command-line.ts.
process.env.GIMME_COMMAND = './gimme'

try {
  process.exitCode = await runGimme(process.argv.slice(2), process.cwd())
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
