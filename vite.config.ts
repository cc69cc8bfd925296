import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { MACHINE_CODE } from './scripts/packages.mjs'
import { PROGRAMS } from './scripts/programs.mjs'

/** What the browser loads first: every page has it when it asks for something. */
const ENTRY = 'src/render/browser.tsx'

/** A list of imports: the modules that it names are one file of the build, which has the name of the list. */
const CHUNK_LIST = /([\w-]+)\.chunk\.ts$/

/** Where the server starts a thread or a process. */
const STARTED = /new URL\('([\w-]+\.(?:worker|process))\.ts', import\.meta\.url\)/g

/** Builds what the server starts as threads and processes, each beside the server, as a file of its own. */
const programs: Plugin = {
  name: 'programs',
  enforce: 'pre',
  transform: {
    filter: { code: STARTED },
    handler(source, id) {
      const code = source.replaceAll(STARTED, (_found, name: string) => {
        const fileName = `${name}.js`
        this.emitFile({ type: 'chunk', id: path.join(path.dirname(id), `${name}.ts`), fileName })
        return `new URL('${fileName}', import.meta.url)`
      })
      return { code, map: null }
    },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [programs] : [])],
  build: {
    // Every browser that has module scripts, import maps and :has().
    target: isSsrBuild ? 'node26' : ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // To name the entry and its styles again would be weight in every first load.
      // So would be the name of the imported file.
      resolveDependencies: (imported, needed) =>
        needed.filter((file) => file !== imported && !file.includes(`/${path.parse(ENTRY).name}-`)),
    },
    copyPublicDir: !isSsrBuild,
    // For who looks for an error; the server does not read them by itself.
    sourcemap: isSsrBuild === true,
    rolldownOptions: isSsrBuild
      ? {
          input: [
            'src/main.ts',
            'src/render/server.tsx',
            ...Object.values(PROGRAMS).map((program) => `src/cli/${program}.ts`),
          ],
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            // V8 keeps a source as long as its code, with two bytes for each character as soon as one is not Latin.
            charset: 'ascii',
            comments: false,
          },
        }
      : {
          input: ENTRY,
          // One file for what every page needs: sixteen small ones are 8 kB more, as each is compressed by itself.
          output: {
            // No compression makes a name lighter; the bundler wants seven characters for more than 64 files.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // All that the entry imports at once, such as src/pages/common.chunk.ts.
                { name: path.parse(ENTRY).name, tags: ['$initial'] },
                // Shared with the admin area, whose file visitors do not load for it.
                { name: 'stored-admin', test: /\/client\/stored-admin\.ts$/ },
                { debugName: 'lists', name: (id) => CHUNK_LIST.exec(id)?.[1] ?? null },
                // Every page carries the names of the files that it may load: fewer names, a lighter first load.
                { name: 'base-ui', test: /\/node_modules\/@(?:base|floating)-ui\//, minShareCount: 3 },
              ],
            },
          },
        },
  },
  // React looks for its developer tools, which visitors do not have: 0.2 kB of every first load.
  ...(command === 'build' && !isSsrBuild && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  // Packages are built in: nothing is resolved when the server starts, and what is not used of them is left out.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const, external: [...MACHINE_CODE, 'pg-native'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
