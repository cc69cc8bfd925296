import { install } from './prepare.mjs'

/**
 * Runs the program of an npm command, with the packages installed. Its result is the exit code; an error ends it with
 * one line.
 * @param {() => Promise<number>} program
 * @param {() => void} prepare
 */
export async function runCommand(program, prepare = install) {
  try {
    prepare()
    process.exitCode = await program()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
