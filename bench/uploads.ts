import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { logIn } from '../src/testing/log-in.ts'
import type { Context } from './context.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { atMost, type Row } from './report.ts'
import { residentMibWithChildren } from './resident-memory.ts'
import { ADMIN } from './servers.ts'

const SENDER = fileURLToPath(new URL('upload-sender.ts', import.meta.url))

/** Uploads at once, and the bars. */
const UPLOADS = 10
/** Home's 99th percentile during uploads, as a multiple of the usual one. */
const MAX_P99_RATIO = 3
const MAX_GROWTH_MIB = 150

/**
 * A busy shop: 17 million pages a day. Connections without pauses would keep two processors busy, and the measure
 * would show how these are shared.
 */
const VISITS = { connections: 16, perSecond: 200 }

/** Seconds of a load, as a multiple of a round: as long as the uploads take together. */
const SECONDS = 12

/** Turns of loads without and with uploads, because the load of machines varies. */
const TURNS = 3

const POLL_MS = 100

/** Uploads large pictures at once and repeatedly, while visitors request the home page. */
export async function uploadRows({ gimme, rounds }: Context): Promise<Row[]> {
  const { url, child } = gimme
  const sender = await startSender(url)
  const p99Of = async (seconds: number) =>
    (await load({ ...VISITS, url: `${url}/`, kind: 'gets', seconds })).p99Ms
  const seconds = rounds.seconds * SECONDS
  const statuses: number[] = []
  async function p99WhileUploading(): Promise<number> {
    sender.start()
    const p99Ms = await p99Of(seconds)
    statuses.push(...(await sender.stop()))
    return p99Ms
  }

  await p99Of(rounds.warmUpSeconds)
  const memory = watchMemory(child.pid ?? 0)
  const turns: { usual: number; during: number }[] = []
  while (turns.length < TURNS) turns.push({ usual: await p99Of(seconds), during: await p99WhileUploading() })
  const failed = statuses.filter((status) => status !== 201).length
  const grownMib = memory.stop()
  sender.end()
  const usual = turns.map((turn) => turn.usual)
  const during = turns.map((turn) => turn.during)
  const ratio = median(turns.map((turn) => turn.during / turn.usual))
  return [
    {
      what: `99th percentile of home, ${VISITS.perSecond} visits a second`,
      gimme: median(usual),
      runs: usual,
      unit: 'ms',
      digits: 2,
      bar: '',
    },
    {
      what: `… while ${UPLOADS} pictures of ${(sender.bytes / 2 ** 20).toFixed(1)} MiB are uploaded`,
      gimme: median(during),
      runs: during,
      ratio,
      unit: 'ms',
      digits: 2,
      bar: `< ${MAX_P99_RATIO} times`,
      isMet: ratio < MAX_P99_RATIO,
    },
    atMost('uploads that failed', failed, 0, ''),
    atMost('memory they took, with the process that makes them', grownMib, MAX_GROWTH_MIB, 'MiB'),
  ]
}

interface Sender {
  readonly start: () => void
  /** Resolves with the statuses of the responses after the last one. */
  readonly stop: () => Promise<readonly number[]>
  readonly end: () => void
  /** Size of one upload. */
  readonly bytes: number
}

/** Starts the sender with the lowest priority, because in reality another machine would do its work. */
async function startSender(url: string): Promise<Sender> {
  const child = fork(SENDER, [url, await logIn(url, ADMIN), String(UPLOADS)])
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [bytes] = (await once(child, 'message')) as [number]
  return {
    start: () => child.send('start'),
    async stop() {
      child.send('stop')
      const [statuses] = (await once(child, 'message')) as [readonly number[]]
      return statuses
    },
    end: () => child.kill(),
    bytes,
  }
}

/** Polls the memory of a process and its children; returns the largest growth in MiB. */
function watchMemory(pid: number): { stop(): number } {
  const before = residentMibWithChildren(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentMibWithChildren(pid))), POLL_MS)
  return {
    stop() {
      clearInterval(timer)
      return most - before
    },
  }
}
