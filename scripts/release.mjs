import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { assembleRelease } from './assemble-release.mjs'
import { runCommand } from './command.mjs'
import { SERVER_PACKAGES } from './packages.mjs'
import { installPackages, prepareServer } from './prepare.mjs'
import { root } from './project.mjs'

/** Folders and archives of releases. */
const RELEASES = path.join(root, 'release')

/**
 * `npm run release`: an archive with all that runs, Node included, which needs no npm and no network. It is for this
 * platform, or for the one that npm's options name: `npm run release -- --os=linux --cpu=arm64`. With `--folder=DIR` it is
 * that folder instead. On Linux it needs glibc, as the packages of Node do.
 */
async function release() {
  const { values } = parseArgs({
    options: {
      os: { type: 'string', default: process.platform },
      cpu: { type: 'string', default: process.arch },
      folder: { type: 'string' },
    },
  })
  const { os, cpu } = values
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const name = `gimme-${version}-${os}-${cpu}`
  const folder = path.resolve(values.folder ?? path.join(RELEASES, name))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  assembleRelease(folder)
  installPackages(folder, SERVER_PACKAGES, [`--os=${os}`, `--cpu=${cpu}`])
  if (values.folder === undefined) archive(name)
  return 0
}

/** Packs the folder of a release, and leaves the archive and its hash. */
function archive(name) {
  const file = `${name}.tar.gz`
  const { status } = spawnSync('tar', ['-czf', file, name], { cwd: RELEASES, stdio: 'inherit' })
  if (status !== 0) throw new Error('tar could not pack the release; see above.')
  const bytes = readFileSync(path.join(RELEASES, file))
  const hash = createHash('sha256').update(bytes).digest('hex')
  rmSync(path.join(RELEASES, name), { recursive: true })
  writeFileSync(path.join(RELEASES, `${file}.sha256`), `${hash}  ${file}\n`)
  process.stdout.write(`release/${file} (${(bytes.length / 1e6).toFixed(0)} MB)\n`)
}

await runCommand(release, prepareServer)
