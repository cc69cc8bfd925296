import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { nodeModule, root } from './project.mjs'

/**
 * Runs a command on the project's own Node and returns its exit code, after a signal that of a shell. Signals are forwarded, so that the command can
 * shut down in order.
 * @param {string[]} args for node
 * @param {Record<string, string>} environment added to our own
 * @param {string} folder the working folder
 * @returns {Promise<number>}
 */
export function runNode(args, environment = {}, folder = root) {
  const bin = nodeModule('.bin')
  const child = spawn(path.join(bin, 'node'), args, {
    cwd: folder,
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
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
