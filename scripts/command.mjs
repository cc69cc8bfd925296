import { install } from './prepare.mjs'

/**
 * Runs the program of an npm command, with the packages installed. Its result is the exit code; an error ends it with
 * one line.
 * @param {() => Promise<number>} program
 */
export async function runCommand(program) {
  try {
    install()
    process.exitCode = await program()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
