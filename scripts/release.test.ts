import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../src/testing/postgres-server.ts'
import { assembleRelease } from './assemble-release.mjs'
import { SERVER_PACKAGES } from './packages.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** How long a start may take on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 50 }

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gimme-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A release with no other packages than those that a release gets. */
function newRelease(): string {
  const folder = newFolder()
  assembleRelease(folder)
  for (const name of ['.bin', ...SERVER_PACKAGES]) {
    const link = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), link)
  }
  return folder
}

test('a release serves, and runs its commands, in the folder of the caller with its .env', async () => {
  const release = newRelease()
  const site = newFolder()
  const gimme = path.join(release, 'gimme')
  const port = await freePort()
  writeFileSync(
    path.join(site, '.env'),
    `PORT=${port}\nPRODUCT_NAME='Rose & Co'\nADMIN_USERNAME=rose\nADMIN_PASSWORD='a # b c d'\nLOG_LEVEL=warn\n`,
  )
  const options = { cwd: site, env: { PATH: process.env['PATH'] } }
  const server = spawn(gimme, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  await expect.poll(() => output, PATIENCE).toContain(`Rose & Co is open: http://localhost:${port}`)
  expect(output).toContain(`Database: SQLite, ${path.join(site, 'data/gimme.db')}`)

  const get = async (file: string) => fetch(new URL(file, `http://127.0.0.1:${port}`))
  const products = await (await get('/api/products')).text()
  const slug = /"slug":"([^"]+)"/.exec(products)?.[1] ?? ''
  const page = await (await get(`/product/${slug}`)).text()
  const picture = /property="og:image" content="[^"]*?(\/[^/"][^"]*)"/.exec(
    page.replaceAll(/https?:\/\/[^/"]+/g, ''),
  )?.[1]
  for (const file of [
    '/',
    '/api/docs/',
    '/api/docs/static/swagger-ui.css',
    '/icon.svg',
    picture ?? 'missing',
  ])
    expect([file, (await get(file)).status]).toEqual([file, 200])

  const run = (...words: string[]) =>
    execFileSync(gimme, words, { ...options, encoding: 'utf8', stdio: 'pipe' })
  const copy = path.join(site, 'copy.db')
  expect(run('backup', 'copy.db')).toContain(`Put it back with: ${gimme} restore ${copy}\n`)
  expect(run('admin', 'list')).toContain('rose')
  expect(JSON.parse(run('content', 'export', 'deals'))).toHaveLength(45)

  const elsewhere = newFolder()
  const { status, stderr } = spawnSync(gimme, ['admin', 'list'], {
    ...options,
    cwd: elsewhere,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database at')])
  expect(readdirSync(elsewhere)).toEqual([])
})

test('a release tells what it is made of, and holds no settings', () => {
  const release = newFolder()
  assembleRelease(release)
  const read = (file: string) => readFileSync(path.join(release, file), 'utf8')
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'gimme', license: 'MIT' })
  expect(JSON.parse(read('sbom.cdx.json'))).toMatchObject({ bomFormat: 'CycloneDX' })
  expect(readdirSync(release)).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES.md']))
  expect(readdirSync(release)).not.toContain('.env')
})

/** Paths that only a clone has: sources, and files that build from them. */
const OF_A_CLONE =
  /^(?:bench|e2e|src)\/|^(?:Dockerfile|compose[.a-z]*\.yaml|vitest\.config\.ts|\.git(?:hub\/.*|lab-ci\.yml))$/

test('the papers of a release link to files that it holds, or to those of a clone', () => {
  const release = newFolder()
  assembleRelease(release)
  for (const paper of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/asvs.md']) {
    const links = readFileSync(path.join(release, paper), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)
    const targets = Array.from(links, ([, link = '']) => path.posix.join(path.posix.dirname(paper), link))
    expect(targets.length).toBeGreaterThan(0)
    const lost = targets.filter(
      (target) => !OF_A_CLONE.test(target) && !existsSync(path.join(release, target)),
    )
    expect([paper, lost]).toEqual([paper, []])
  }
})

test('the build imports no other packages than those of a release', () => {
  const build = path.join(root, 'dist/server')
  const names = readdirSync(build)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => parseSync(file, readFileSync(path.join(build, file), 'utf8')).module.staticImports)
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(SERVER_PACKAGES).toContain(name)
})

test('doctor ends with 3 where it could not be run, as monitoring takes 1 for a warning', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, '.env'), 'BASE URL=https://shop.example')
  const run = (program: string) =>
    spawnSync(process.execPath, [path.join(root, 'scripts/gimme.mjs'), program], { cwd: folder })
  expect([run('doctor').status, run('admin').status]).toEqual([3, 1])
})

test('a word that is no command is told with those that are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/gimme.mjs', 'serve'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    '"serve" is no command: it must be one of admin, backup, content, doctor, restore.\n',
  ])
})
