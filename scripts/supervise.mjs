import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Pauses before a restart, in milliseconds: each is twice the one before. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** A server that ran this long, in milliseconds, is restarted after the first pause again. */
const SETTLED_AFTER_MS = 60_000

/**
 * Runs a server, and starts it again after a crash. A server that has never served, such as one with an invalid
 * configuration, is not started again; one that ended by itself without an error or on a signal to this process is
 * not, either.
 * @param {string} node the Node that runs the server
 * @param {string[]} args for Node; the program sends a message when it serves
 * @param {Record<string, string | undefined>} env
 * @param {string} cwd the working folder of the server
 * @returns {Promise<number>} the exit code of the last server
 */
export async function supervise(node, args, env, cwd) {
  const stopping = new AbortController()
  let child
  let isServing = false
  let pauseMs = FIRST_PAUSE_MS

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      stopping.abort()
      child.kill(signal)
    })
  }

  for (;;) {
    const startedAt = performance.now()
    child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.once('message', () => (isServing = true))
    const { code, signal, error } = await ended(child)
    // The first server cannot be started at all. A later one may lack memory or processes for a moment.
    if (error && !isServing) throw error
    const exitCode = error ? 1 : (code ?? 128 + constants.signals[signal])
    if (stopping.signal.aborted || exitCode === 0 || !isServing) return exitCode

    const ranMs = performance.now() - startedAt
    if (ranMs >= SETTLED_AFTER_MS) pauseMs = FIRST_PAUSE_MS
    log({
      reason: error?.message ?? signal ?? `exit code ${code}`,
      ranMs: Math.round(ranMs),
      restartInMs: pauseMs,
    })
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return 0
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ error }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Writes a line like those of the server's own log. */
function log(fields) {
  const line = {
    level: 50,
    time: Date.now(),
    ...fields,
    msg: 'the server ended by a fault and is started again',
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
