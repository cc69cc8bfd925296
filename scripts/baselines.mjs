import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ensureChromium } from './chromium.mjs'
import { runCommand } from './command.mjs'
import { buildWhenChanged } from './prepare.mjs'
import { nodeModule, root } from './project.mjs'
import { runNode } from './run.mjs'

const folder = path.join(root, 'e2e/baselines')

/** Packs a picture into a quarter less, to the pixel the same, because each one stays in git for good. */
async function pack(file) {
  writeFileSync(file, await sharp(file).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer())
}

/** Takes the pictures anew with which the journeys compare the pages. */
await runCommand(async () => {
  buildWhenChanged()
  const chromium = ensureChromium()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const words = ['test', 'e2e/appearance.spec.ts', '--update-snapshots=all']
  const code = await runNode([nodeModule('@playwright/test/cli.js'), ...words], { CHROMIUM_PATH: chromium })
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'))
  for (const file of pictures) await pack(path.join(folder, file))
  return code
})
