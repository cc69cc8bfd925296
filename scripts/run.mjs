import { spawn } from 'node:child_process'
import path from 'node:path'
import { nodeModule, root } from './project.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server-node.mjs'

/**
 * Runs a command on the project's own Node and returns its exit code. Signals are forwarded, so that the command can
 * shut down in order.
 * @param {string[]} args for node
 * @param {Record<string, string>} environment added to our own
 * @returns {Promise<number>}
 */
export function runNode(args, environment = {}) {
  const bin = nodeModule('.bin')
  const child = spawn(path.join(bin, 'node'), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...environment,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  })
  const passOn = (signal) => child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, passOn)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/**
 * Runs a program of `src/cli` with the arguments of the command, in as little memory as the server. Files that they name
 * are counted from the folder in which the command was given: npm's own variable.
 * @param {string} file
 */
export function runProgram(file) {
  const { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = NODE_ENVIRONMENT
  return runNode([...NODE_FLAGS, file, ...process.argv.slice(2)], {
    MALLOC_ARENA_MAX,
    NODE_COMPILE_CACHE,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  })
}
