import path from 'node:path'
import { parseConfig } from '../app/config.ts'
import { ContentError, loadPageTemplates, loadRetailers } from '../app/content.ts'
import { commandLine } from '../core/command-line.ts'
import { projectFolder } from '../core/project-folder.ts'
import { DatabaseError } from '../database/database-error.ts'
import { isMigrated } from '../database/migrate.ts'
import { openUnmigrated } from '../database/open-database.ts'
import { checkLaunch, worstState, type CheckState, type LaunchLine } from '../features/launch/launch-check.ts'
import { countBrokenTargets } from '../features/links/health/target-checks.service.ts'
import { launchFacts } from '../features/launch/launch-facts.service.ts'
import { createLegalPages } from '../features/legal/legal-pages.service.ts'
import { pageValues } from '../features/legal/page-values.ts'
import { createLiveSite } from '../features/settings/live-site.service.ts'
import { assertExistingDatabase } from './existing-database.ts'
import { explainError } from './explain-error.ts'

/** Exit codes by the convention of monitoring plugins (Monitoring Plugins Development Guidelines, "Plugin return codes"). */
const EXIT_CODES: Readonly<Record<CheckState, number>> = { ok: 0, warning: 1, red: 2 }
const UNKNOWN = 3

const NOT_MIGRATED =
  'The database is of an earlier version, and nothing was changed. Start the shop once, which brings it up to date.'

const USAGE = `Usage: ${commandLine('doctor', '[-- --json]')}

Says what stands between this shop and its opening, as /admin/launch does, also while the site runs. It asks nobody on the
network. With --json it prints JSON, for programs; npm needs --silent then, as it prints lines of its own.

Exit codes, as monitoring expects them: 0 all is well, 1 warnings, 2 something is red, 3 could not be checked.
`

/** The program of `npm run doctor`. Returns the exit code. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const unknown = args.find((word) => word !== '--json' && word !== '--help')
  if (args.includes('--help') || unknown !== undefined) {
    if (unknown === undefined) process.stdout.write(USAGE)
    else process.stderr.write(`"${unknown}" is no option.\n\n${USAGE}`)
    return unknown === undefined ? 0 : UNKNOWN
  }
  try {
    const { lines, baseUrl } = await check()
    const state = worstState(lines)
    process.stdout.write(
      args.includes('--json') ? `${JSON.stringify({ state, lines })}\n` : report(lines, baseUrl),
    )
    return EXIT_CODES[state]
  } catch (error) {
    process.stderr.write(`${explainError(error, [ContentError])}\n`)
    return UNKNOWN
  }
}

async function check() {
  const config = parseConfig(process.env)
  const contentFolder = path.join(projectFolder, 'content')
  const templates = await loadPageTemplates(contentFolder)
  const { retailers } = await loadRetailers(contentFolder)
  assertExistingDatabase(config.databaseUrl)
  // Monitoring runs this at any time: a server of the version before may still work on the database.
  const db = await openUnmigrated(config.databaseUrl)
  try {
    if (!(await isMigrated(db))) throw new DatabaseError(NOT_MIGRATED)
    const { currentSite, reload } = createLiveSite(db, config, config.settingVariables, retailers)
    await reload()
    const pages = createLegalPages({
      db,
      currentSite,
      templates,
      valuesOf: (site) => pageValues(site, config.model),
    })
    await pages.reload()
    const site = currentSite()
    const facts = await launchFacts(
      { ...config, db, site, untrustedProxy: undefined, pages, countBrokenTargets },
      Date.now(),
    )
    return { lines: checkLaunch(facts, Date.now()), baseUrl: site.baseUrl }
  } finally {
    await db.destroy()
  }
}

const MARKS = { ok: 'ok     ', warning: 'warning', red: 'RED    ' }

function report(lines: readonly LaunchLine[], baseUrl: string): string {
  const count = (state: CheckState) => lines.filter((line) => line.state === state).length
  const summary = `${count('red')} red, ${count('warning')} warnings, ${count('ok')} ok\n`
  return summary + lines.map((line) => `${MARKS[line.state]}  ${textOf(line, baseUrl)}\n`).join('')
}

function textOf({ title, state, finding, why, mend }: LaunchLine, baseUrl: string): string {
  const found = `${title}: ${finding}`
  if (state === 'ok' || !mend) return found
  const way = 'command' in mend ? mend.command : baseUrl + mend.path
  return [found, why, `To fix it: ${way}`].join('\n         ')
}
