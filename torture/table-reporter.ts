import type { Reporter, TestCase, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases the test tried. */
    tried?: number
    /** The cases that failed, a line each. */
    failed?: readonly string[]
  }
}

/** Failed cases that are printed for one test. */
const EXAMPLES = 20

/** Prints a table of tried and failed cases. A test that fails without a list of cases counts as one failed case. */
export const tableReporter: Reporter = {
  onTestCaseReady(test) {
    process.stdout.write(`${test.name} …\n`)
  },

  onTestRunEnd(modules: readonly TestModule[]) {
    const all = modules.flatMap((module) => [...module.children.allTests()])
    const tests = all.filter((test) => test.result().state !== 'skipped')
    const width = Math.max(0, ...tests.map(({ name }) => name.length))
    const rows = tests.map((test) => {
      const { tried = 1 } = test.meta()
      return `${test.name.padEnd(width)}  ${String(tried).padStart(7)}  ${String(failedOf(test)).padStart(7)}`
    })
    process.stdout.write(`\n${''.padEnd(width)}    tried   failed\n${rows.join('\n')}\n`)
    for (const test of tests) for (const line of reasonsOf(test)) process.stdout.write(`${line}\n`)
    for (const module of modules)
      for (const { message } of module.errors()) process.stdout.write(`${module.moduleId}: ${message}\n`)
  },
}

function failedOf(test: TestCase): number {
  return Math.max(test.meta().failed?.length ?? 0, test.result().state === 'failed' ? 1 : 0)
}

function reasonsOf(test: TestCase): string[] {
  const { failed = [] } = test.meta()
  const reasons =
    failed.length > 0 ? failed : (test.result().errors ?? []).map(({ stack, message }) => stack ?? message)
  return reasons.slice(0, EXAMPLES).map((reason) => `${test.name}: ${reason}`)
}
