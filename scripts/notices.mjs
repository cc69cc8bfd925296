import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * Writes THIRD-PARTY-NOTICES.md from the packages of the lockfile that run in production, with their license texts;
 * with --check only compares, and fails where the file is out of date. Needs the installed packages.
 */
const FILE = path.join(root, 'THIRD-PARTY-NOTICES.md')

const LICENSE_FILE = /^(?:licen[sc]e|copying|notice|unlicense)/i

const HEAD = `# Third-party notices

Made by \`npm run notices\` from \`package-lock.json\`; do not edit. Gimme consists of its own code and of the packages below.
\`npm run sbom\` lists the same packages for programs (CycloneDX).

## Parts under the LGPL and the MPL, and Node.js

- **libvips** and the libraries built into it (LGPL-3.0-or-later, and the licenses named in the README of each package) come
  as the shared library of \`@img/sharp-libvips-*\`, or inside \`@img/sharp-win32-*\` and \`@img/sharp-wasm32\`. Gimme does not
  change them and calls them through \`sharp\`. Their source, and how they are built, is at
  <https://github.com/lovell/sharp-libvips>. You may put a changed library in the place of
  \`node_modules/@img/sharp-libvips-*/lib/\`. Texts: [LGPL 3](docs/licenses/lgpl-3.0.txt),
  [GPL 3](docs/licenses/gpl-3.0.txt).
- **resvg** in \`@resvg/resvg-js*\` (MPL-2.0) is not changed either. Its source is at
  <https://github.com/yisibl/resvg-js> and <https://github.com/linebender/resvg>. Text: [MPL 2.0](docs/licenses/mpl-2.0.txt).

- **Node.js** comes as \`node-*\` (MIT, and the licenses of its parts in \`node_modules/node-*/LICENSE\`).

## Parts that are no packages

- The typeface Bricolage Grotesque (SIL OFL 1.1): \`src/ui/fonts/bricolage-grotesque.license.txt\`.
- The common passwords in \`content/passwords/\`, from zxcvbn (MIT): \`content/passwords/LICENSE.txt\`.
- The look-alikes in \`content/moderation/\`, from data of Unicode: \`content/moderation/README.md\`.
- The word vectors in \`content/words/\` (PDDL): \`scripts/word-vectors.mjs\` says where they come from.
`

/** The packages that run in production, sorted by name and version, each version once. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.dev || entry.devOptional) continue
    const name = folder.replace(/^.*node_modules\//, '')
    found.set(`${name} ${entry.version}`, { name, folder, ...entry })
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** Optional packages are installed on some platforms only, and the file must be the same on all. */
function licenseTexts({ folder, optional }) {
  const full = path.join(root, folder)
  if (optional || !existsSync(full)) return []
  return readdirSync(full)
    .filter((name) => LICENSE_FILE.test(name))
    .toSorted()
    .map((name) => readFileSync(path.join(full, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

function notices() {
  const packages = productionPackages()
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
  const namesByText = new Map()
  for (const each of packages)
    for (const text of licenseTexts(each))
      namesByText.set(text, [...(namesByText.get(text) ?? []), `${each.name} ${each.version}`])
  const texts = [...namesByText].map(([text, names]) => `### ${names.join(', ')}\n\n~~~text\n${text}\n~~~\n`)
  const table = ['| package | version | license |', '| --- | --- | --- |', ...rows].join('\n')
  return [HEAD, `## Packages\n\n${table}\n`, '## License texts\n', ...texts].join('\n')
}

const isCheck = process.argv.includes('--check')
const fresh = notices()
if (!isCheck) writeFileSync(FILE, fresh)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== fresh) {
  process.stderr.write('THIRD-PARTY-NOTICES.md is out of date: run "npm run notices".\n')
  process.exitCode = 1
}
