import path from 'node:path'
import { loadBuiltRenderer } from './render/renderer.ts'
import { projectFolder } from './core/project-folder.ts'
import { serve } from './app/serve.ts'

const buildFolder = path.join(projectFolder, 'dist')

await serve({
  loadRenderer: () => loadBuiltRenderer(buildFolder),
  clientFolder: path.join(buildFolder, 'client'),
})
