/** Packages that hold machine code, which is found beside their own files: the build leaves them in node_modules. */
export const MACHINE_CODE = ['@resvg/resvg-js', 'better-sqlite3', 'sharp']

/** Packages that the built server loads from node_modules; the last one has the files of /api/docs. */
export const SERVER_PACKAGES = [...MACHINE_CODE, '@fastify/swagger-ui']

/** Packages that build; `npm start` installs nothing else of the packages for development. */
export const BUILD_PACKAGES = ['@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss', 'vite']

/** Parts of those packages that nothing reads at run time: headers, sources and manuals. */
export const SURPLUS = [/^node-[\w-]+\/(?:include|share|CHANGELOG\.md)$/, /^better-sqlite3\/(?:deps|src)$/]
