import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { buildWhenChanged, install } from './prepare.mjs'
import { nodeModule } from './project.mjs'
import { runNode } from './run.mjs'

/** Runs the static checks, then the unit and integration tests, then the journeys in a browser. */
async function testAll(resultsFolder) {
  install()
  buildWhenChanged()
  const chromium = ensureChromium()
  const counts = [await check(), await vitest(resultsFolder), await playwright(resultsFolder, chromium)]
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  // Said again, because thousands of lines stand between a failure and the end.
  for (const name of counts.flatMap(({ failures }) => failures ?? []))
    process.stdout.write(`\nfailed: ${name}`)
  const skipped = counts.flatMap(({ reasonsToSkip }) => reasonsToSkip ?? [])
  for (const reason of new Set(skipped))
    process.stdout.write(`\nnot run: ${skipped.filter((each) => each === reason).length} journeys. ${reason}`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') === 0 ? 0 : 1
}

async function vitest(resultsFolder) {
  const file = path.join(resultsFolder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runNode([nodeModule('vitest/vitest.mjs'), 'run', ...reporters])
  return read(file, code, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap((tests) =>
      tests.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${path.relative('', tests.name)}: ${fullName}`),
    ),
  }))
}

async function playwright(resultsFolder, chromium) {
  const file = path.join(resultsFolder, 'playwright.json')
  const code = await runNode([nodeModule('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return read(file, code, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failedJourneys),
    reasonsToSkip: suites.flatMap(reasonsOfSkipped),
  }))
}

function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`)
  return [...failed, ...suites.flatMap(failedJourneys)]
}

/** For each journey that was not run, why. */
function reasonsOfSkipped({ specs = [], suites = [] }) {
  const reasons = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations }) => annotations.map(({ description }) => description).join(' '))
  return [...reasons, ...suites.flatMap(reasonsOfSkipped)]
}

/** A runner that fails without a failed test, such as before the first test, counts as a failure. */
function read(file, code, count) {
  try {
    const found = count(JSON.parse(readFileSync(file, 'utf8')))
    return { ...found, failed: code !== 0 && found.failed === 0 ? 1 : found.failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const resultsFolder = mkdtempSync(path.join(tmpdir(), 'gimme-test-'))
try {
  process.exitCode = await testAll(resultsFolder)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  // Callers read the last line, which must say that nothing was tested.
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
} finally {
  rmSync(resultsFolder, { recursive: true, force: true })
}
