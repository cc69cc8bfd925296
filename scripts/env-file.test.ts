import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { envFileFlags, unknownNames } from './env-file.mjs'

/** A folder with this `.env`, or without one. */
async function folderWith(text?: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-env-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (text !== undefined) await writeFile(path.join(folder, '.env'), text)
  return folder
}

/** The variables that a program gets from the file. */
async function variablesOf(text: string, environment: Readonly<Record<string, string>> = {}) {
  const flags = envFileFlags(await folderWith(text))
  const print = 'process.stdout.write(JSON.stringify(process.env))'
  const output = execFileSync(process.execPath, [...flags, '-e', print], { env: environment })
  return JSON.parse(String(output)) as unknown
}

test('a folder without a file needs no option', async () => {
  expect(envFileFlags(await folderWith())).toEqual([])
})

test('variables may be quoted, commented and exported; those of the real environment win', async () => {
  const text =
    '# Gimme\r\n\r\nPORT=4000\r\n  HOST = 0.0.0.0 # all\nexport AI_MODEL=m\nAI_API_KEY=\n' +
    'ADMIN_PASSWORD="a # b"  # of Rose\nMETRICS_TOKEN=\'it "is" $one\'\nAFFILIATE_TAG=a'
  expect(await variablesOf(text, { AFFILIATE_TAG: 'real-20' })).toEqual({
    PORT: '4000',
    HOST: '0.0.0.0',
    AI_MODEL: 'm',
    AI_API_KEY: '',
    ADMIN_PASSWORD: 'a # b',
    METRICS_TOKEN: 'it "is" $one',
    AFFILIATE_TAG: 'real-20',
  })
})

test('the example can be copied, and sets nothing', async () => {
  const example = await readFile(path.resolve(import.meta.dirname, '../.env.example'), 'utf8')
  expect(await variablesOf(example)).toEqual({})
})

test.for([
  'BASE_URL https://hunter2.example',
  'BASE URL=hunter2',
  'BASE_URL: hunter2',
  '1PASSWORD=hunter2',
  "ADMIN_PASSWORD='hunter2",
  'ADMIN_PASSWORD="hunter2" hunter2',
  'ADMIN_PASSWORD=correct#hunter2',
  'ADMIN_PASSWORD=#hunter2',
  'ADMIN_PASSWORD=correct\0hunter2',
  'ADMIN_PASSWORD="correct\u0007hunter2"',
  // Some editors of Windows put a byte order mark before the first line.
  '\u{FEFF}PORT=hunter2',
])('the line "%s" is named by its number, without its text', async (line) => {
  const folder = await folderWith(`PORT=1\n\n${line}\n`)
  expect(() => envFileFlags(folder)).toThrow(/\.env: line 3 must be NAME=value/)
  expect(() => envFileFlags(folder)).toThrow(/^(?!.*hunter2)/)
})

test('a file of another encoding is refused', async () => {
  const folder = await folderWith(Buffer.from('ADMIN_PASSWORD=überraschung', 'latin1'))
  expect(() => envFileFlags(folder)).toThrow(/\.env: cannot be read \(it is not UTF-8\)/)
})

test('a file that cannot be read is named', async () => {
  const folder = await folderWith()
  await mkdir(path.join(folder, '.env'))
  expect(() => envFileFlags(folder)).toThrow(/\.env: cannot be read \(EISDIR/)
})

test('names that no setting has are told', async () => {
  const folder = await folderWith('AFILIATE_TAG=mine-21\nexport PORT=4000\nNODE_EXTRA_CA_CERTS=/a\n# OLD=1\n')
  expect(unknownNames(folder)).toEqual(['AFILIATE_TAG'])
  expect(unknownNames(await folderWith())).toEqual([])
})
