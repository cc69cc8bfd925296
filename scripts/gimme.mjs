import { failureCode, runGimme } from './run-gimme.mjs'

/** The command of a release and of the container: what is built there runs as it is, in the folder of the caller. */
const words = process.argv.slice(2)
try {
  process.exitCode = await runGimme(words, process.cwd())
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = failureCode(words)
}
