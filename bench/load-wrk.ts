import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BROWSER_HEADERS } from './get.ts'
import type { Load, LoadResult } from './load.ts'
import { NETWORKS, POPULAR_SHARE, POPULAR_TERMS, USER_AGENTS } from './searches.ts'

const run = promisify(execFile)

/** The output of the script below. */
const summarySchema = z.object({
  seconds: z.number(),
  requests: z.number(),
  refused: z.number(),
  broken: z.number(),
  p99Ms: z.number(),
})

export async function loadWithWrk({
  url,
  kind,
  paths = [],
  connections,
  seconds,
  perSecond,
}: Load): Promise<LoadResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-bench-'))
  try {
    const script = path.join(folder, 'load.lua')
    await writeFile(
      script,
      `${SCRIPTS[kind]}\n${perSecond === undefined ? '' : pauses(connections / perSecond)}\n${SUMMARY}`,
    )
    const pathsFile = path.join(folder, 'paths')
    await writeFile(pathsFile, paths.join('\n'))
    const isGet = kind === 'gets' || kind === 'links'
    const headers = isGet ? Object.entries(BROWSER_HEADERS) : []
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      '--script',
      script,
      url,
      '--',
      randomUUID().slice(0, 8),
      pathsFile,
    ])
    const summary = summarySchema.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))))
    return {
      requestsPerSecond: summary.requests / summary.seconds,
      answered: summary.requests - summary.refused,
      failed: summary.refused + summary.broken,
      p99Ms: summary.p99Ms,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const SUMMARY = `
function done(summary, latency)
  local errors = summary.errors
  print(string.format('\\n{"seconds":%f,"requests":%d,"refused":%d,"broken":%d,"p99Ms":%f}',
    summary.duration / 1e6, summary.requests, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(99) / 1e3))
end`

/** Waits before each request of a connection. */
const pauses = (meanSeconds: number) => `
function delay()
  return math.random(0, ${Math.round(meanSeconds * 2000)})
end`

const SEARCHES = `
local popular = ${luaList(POPULAR_TERMS)}
local browsers = ${luaList(USER_AGENTS)}
local networks = ${luaList(NETWORKS)}
local headers = { ['content-type'] = 'application/json' }
local run, count

function init(args)
  run, count = args[1], 0
  math.randomseed(tonumber(run, 16))
end

function request()
  count = count + 1
  local query = math.random() < ${POPULAR_SHARE} and popular[math.random(#popular)]
    or 'wish ' .. run .. ' number ' .. count
  headers['user-agent'] = browsers[math.random(#browsers)]
  headers['x-forwarded-for'] = networks[math.random(#networks)]
  -- As a browser's, they begin with the time (createEventId), by clocks that differ by up to a second.
  local at = os.time() * 1000 + math.random(0, 999)
  return wrk.format('POST', nil, headers, string.format(
    '{"query":"%s","searchType":"text","source":"search","id":"%012x-%s-%d"}', query, at, run, count))
end`

const LINKS = `
local requests = {}

function init(args)
  math.randomseed(tonumber(args[1], 16))
  for path in io.lines(args[2]) do requests[#requests + 1] = wrk.format('GET', path) end
end

function request()
  return requests[math.random(#requests)]
end`

const CREATIONS = `
local headers = { ['content-type'] = 'application/json' }
local run, count

function init(args)
  run, count = args[1], 0
end

function request()
  count = count + 1
  return wrk.format('POST', nil, headers, string.format(
    '{"url":"https://example.com/%s/a-page-of-usual-length?number=%d"}', run, count))
end`

const SCRIPTS = { gets: '', links: LINKS, searches: SEARCHES, creations: CREATIONS }

function luaList(texts: readonly string[]): string {
  return `{ ${texts.map((text) => `'${text}'`).join(', ')} }`
}
