import { install } from './prepare.mjs'

/**
 * Runs the program of an npm command, with the packages installed. Its result is the exit code; an error ends it with
 * one line.
 * @param {() => Promise<number>} program
 * @param {() => void} prepare
 * @param {number} failureCode the exit code after an error
 */
export async function runCommand(program, prepare = install, failureCode = 1) {
  try {
    prepare()
    process.exitCode = await program()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = failureCode
  }
}
