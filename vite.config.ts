import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    // Every browser that has module scripts, import maps and :has().
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: { input: isSsrBuild ? 'src/render/server.tsx' : 'src/render/browser.tsx' },
  },
  // One file with React in it: nothing is resolved when the server starts. Development loads packages as they are.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}))
