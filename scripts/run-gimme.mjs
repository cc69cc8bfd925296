import path from 'node:path'
import { envFileFlags, unknownNames } from './env-file.mjs'
import { PROGRAMS } from './programs.mjs'
import { nodeModule, root } from './project.mjs'
import { runNode } from './run.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'
import { supervise } from './supervise.mjs'

/**
 * The exit code of a program that could not be run. Monitoring takes 1 of `doctor` for a mere warning, and 3 for not
 * checked.
 * @param {string[]} words as those of runGimme
 */
export function failureCode([command]) {
  return command === 'doctor' ? 3 : 1
}

/**
 * Runs the built server, or one of its programs, with the variables of the folder's `.env`.
 * @param {string[]} words none for the server, otherwise the name of a program and its arguments
 * @param {string} folder the working folder, which a relative DATABASE_URL is counted from
 * @returns {Promise<number>} the exit code
 * @throws Error if there is no such program, or `.env` is malformed
 */
export async function runGimme([command, ...args], folder) {
  if (command !== undefined && !Object.hasOwn(PROGRAMS, command))
    throw new Error(`"${command}" is no command: it must be one of ${Object.keys(PROGRAMS).join(', ')}.`)
  for (const name of unknownNames(folder))
    process.stderr.write(
      `.env: no setting is called ${name}, so its line does nothing. .env.example lists all.\n`,
    )
  const flags = [...NODE_FLAGS, ...envFileFlags(folder)]
  const built = path.join(root, 'dist/server', `${PROGRAMS[command] ?? 'main'}.js`)
  const environment = { ...NODE_ENVIRONMENT, ...process.env }
  if (command === undefined) return supervise(nodeModule('.bin/node'), [...flags, built], environment, folder)
  // Programs count the files that they are given from the folder of the command, which npm names in its own variable.
  environment.INIT_CWD ??= process.cwd()
  return runNode([...flags, built, ...args], environment, folder)
}
