import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The resident memory of a process, in MiB; 0 for an ended process. */
export function residentMib(pid: number): number {
  const kib = existsSync('/proc')
    ? /^VmRSS:\s*(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/status`))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kib ?? 0) / 1024
}

/**
 * The resident memory of a process and its children; read from /proc, because starting ps would take milliseconds of
 * a processor.
 */
export function residentMibWithChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + residentMib(each), 0)
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const lists = existsSync(tasks)
    ? readdirSync(tasks).map((task) => readIfThere(`${tasks}/${task}/children`))
    : [execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })]
  return lists.flatMap((list) => list.split(/\s+/).filter(Boolean).map(Number))
}

/** A process or thread may end during the read. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
