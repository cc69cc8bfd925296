import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFolderCycles } from './folder-cycles.ts'

/**
 * Creates a folder with these files.
 * @param files texts by path
 */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-folders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  return folder
}

test('folders that import in one direction, and tests that look back, are no cycle', async () => {
  const folder = await folderWith({
    'main.ts': "import './app/app.ts'",
    'app/app.ts': "import { deal } from '../features/deals/deal.ts'\nexport const app = deal",
    'features/deals/deal.ts': "import { time } from '../../core/time.ts'\nexport const deal = time",
    'features/deals/deal.test.ts': "import { app } from '../../app/app.ts'\nexport const tested = app",
    'core/time.ts': 'export const time = 1',
  })
  expect(findFolderCycles(folder)).toEqual([])
})

test.each([
  ['of a type', "import type { Deal } from '../features/deals/deal.ts'\nexport type Core = Deal"],
  ['at run time', "export const load = () => import('../features/deals/deal.ts')"],
  ['for others', "export { deal } from '../features/deals/deal.ts'"],
])('an import %s closes a cycle, and is named', async (_kind, text) => {
  const folder = await folderWith({
    'app/app.ts': "import '../core/time.ts'",
    'core/time.ts': text,
    'features/deals/deal.ts':
      "import type * as time from '../../core/time.ts'\nexport type Deal = typeof time\nexport const deal = 1",
  })
  expect(findFolderCycles(folder)).toEqual([
    { from: 'core', to: 'features/deals', imports: ['core/time.ts → features/deals/deal.ts'] },
    { from: 'features/deals', to: 'core', imports: ['features/deals/deal.ts → core/time.ts'] },
  ])
})
