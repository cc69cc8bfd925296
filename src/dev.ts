import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'
import type * as ServerEntry from './render/server.tsx'
import { projectFolder } from './core/project-folder.ts'
import { serve } from './app/serve.ts'

/** Like main.ts, with Vite in front: modules for the browser are compiled on demand and updated when they change. */
const vite = await createVite({
  root: projectFolder,
  // Other loaders write a temporary file, which would make `node --watch` restart.
  configLoader: 'native',
  server: { middlewareMode: true },
  appType: 'custom',
})

await serve({
  loadRenderer: async () => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite knows no types of what it loads.
    entry: async () => (await vite.ssrLoadModule('/src/render/server.tsx')) as typeof ServerEntry,
    assets: {
      scripts: ['/src/render/browser.tsx'],
      preloads: [],
      styles: ['/src/pages/pages.css'],
      fonts: [],
    },
    filesOf: () => ({ preloads: [], styles: [] }),
    transformHtml: (url, html) => vite.transformIndexHtml(url, html),
  }),
  serverFactory: (handler) =>
    createHttpServer((request, response) => {
      vite.middlewares(request, response, () => handler(request, response))
    }),
})
