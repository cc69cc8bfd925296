import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules that are on every page, or that home shares with another one. */
const COMMON =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|preload-helper|\/src\/(?:client|render\/page-data|random|features\/(?:events|theme|retailer|install\/install-(?:prompt|button)|share\/share(?:-button)?\.)|features\/products\/(?:product|category|product-picture|product\.query)\.|ui\/(?:toast|spinner|mascot|corner-button|line-icon|notice)\.|pages\/(?:app|corner|footer|pages|routes))/

/** Of those, what only administrators need. */
const ADMINS = /\/src\/client\/admin-|\/(?:useMutation|mutationObserver)\./

/** What both of the doors lead to: one file, as the name of each is part of every page. */
const ADMIN =
  /\/src\/(?:client\/admin-|ui\/form-field|features\/accounts\/log)|\/(?:useMutation|mutationObserver)\./

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    // Every browser that has module scripts, import maps and :has().
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/render/server.tsx' }
      : {
          input: 'src/render/browser.tsx',
          // One file for what every page needs: sixteen small ones are 8 kB more, as each is compressed by itself.
          output: {
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
  // One file with React in it: nothing is resolved when the server starts. Development loads packages as they are.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}))
