import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROGRAMS } from './programs.mjs'
import { root } from './project.mjs'

/** The files of a release beside node_modules: programs, content and papers. */
const PARTS = [
  '.env.example',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'content',
  'deploy',
  'dist/client',
  'dist/server',
  // With the pictures and the decisions that the papers link to.
  'docs',
  // Drawn into the pictures that stand for links.
  'public',
  'src/ui/fonts',
  ...['env-file', 'gimme', 'programs', 'project', 'run-gimme', 'run', 'server-node', 'supervise'].map(
    (name) => `scripts/${name}.mjs`,
  ),
]

/**
 * Copies what a server needs, without node_modules. The build must be fresh.
 * @param {string} folder a new one
 */
export function assembleRelease(folder) {
  for (const part of PARTS) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  cpSync(path.join(root, 'deploy/gimme'), path.join(folder, 'gimme'))
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`)
  writeFileSync(path.join(folder, 'sbom.cdx.json'), sbom())
}

/** Commands have the names that they have in a clone, since messages tell them. */
function manifest() {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const commands = Object.keys(PROGRAMS).map((program) => [program, `./gimme ${program}`])
  const scripts = { start: './gimme', ...Object.fromEntries(commands) }
  return { name, version, private: true, description, license, type, scripts, engines }
}

/** The packages that run in production, as CycloneDX. */
function sbom() {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('npm could not list the packages; see above.')
  return stdout
}
