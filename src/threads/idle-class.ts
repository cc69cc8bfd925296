/**
 * How to fork a process that on Linux runs only while nothing else wants to (sched(7), SCHED_IDLE): even at the lowest
 * priority of the usual kind, it goes on for milliseconds while a visitor's request waits. Node cannot ask for it; where
 * chrt(1) cannot either, the process is as any other.
 * @param flags Node's own
 * @returns options of child_process.fork
 */
export function idleClass(flags: readonly string[]): { execPath?: string; execArgv: string[] } {
  if (process.platform !== 'linux') return { execArgv: [...flags] }
  const start = 'chrt -i -p 0 $$ 2>&-; exec "$0" "$@"'
  return { execPath: '/bin/sh', execArgv: ['-c', start, process.execPath, ...flags] }
}
