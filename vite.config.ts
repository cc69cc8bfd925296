import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Modules that are on every page, or that home shares with another one. */
const COMMON =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|preload-helper|\/src\/(?:client|render\/page-data|core|journal\/event|features\/(?:events|theme|retailer|install\/install-(?:prompt|button)|share\/share(?:-button)?\.)|features\/products\/(?:product|product-picture|product\.query)\.|ui\/(?:toast|spinner|mascot|corner-button|line-icon|notice)\.|pages\/(?:app|corner|footer|pages|routes))/

/** Of those, what only administrators need. */
const ADMINS = /\/(?:useMutation|mutationObserver)\./

/** What both of the doors lead to: one file, as the name of each is part of every page. */
const ADMIN =
  /\/src\/(?:admin\/admin-|ui\/form-field|features\/accounts\/log)|\/(?:useMutation|mutationObserver)\./

/** Packages that hold machine code, which is found beside their own files. */
const NATIVE = ['better-sqlite3', 'sharp', '@resvg/resvg-js', 'pg-native']

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [programs] : [])],
  build: {
    // Every browser that has module scripts, import maps and :has().
    target: isSsrBuild ? 'node26' : ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // Every page has loaded these when it asks for something: to name them again is weight in its first load.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(?:rolldown-runtime|common)-/.test(file)),
    },
    copyPublicDir: !isSsrBuild,
    // For who looks for an error; the server does not read them by itself.
    sourcemap: isSsrBuild === true,
    rolldownOptions: isSsrBuild
      ? {
          input: ['src/main.ts', 'src/render/server.tsx', 'src/cli/admin.ts', 'src/cli/content-command.ts'],
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            // V8 keeps a source as long as its code, with two bytes for each character as soon as one is not Latin.
            charset: 'ascii',
            comments: false,
          },
        }
      : {
          input: 'src/render/browser.tsx',
          // One file for what every page needs: sixteen small ones are 8 kB more, as each is compressed by itself.
          output: {
            // Names are what no compression makes lighter: six characters are 36 bits, enough for the versions of one file.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: {
              groups: [
                { name: 'common', test: (id) => COMMON.test(id) && !ADMINS.test(id) },
                { name: 'admin', test: ADMIN },
                // Every page carries the names of the files that it may load: fewer names, a lighter first load.
                { name: 'base-ui', test: /\/node_modules\/@(?:base|floating)-ui\//, minShareCount: 3 },
              ],
            },
          },
        },
  },
  // Packages are built in: nothing is resolved when the server starts, and what is not used of them is left out.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const, external: NATIVE },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
