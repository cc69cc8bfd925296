import type { KeptPaths } from '../features/install/service-worker.ts'
import { jokesEndpoint } from '../features/jokes/joke.endpoint.ts'
import type { Renderer } from '../render/renderer.ts'

/** Home, and the light parts of it that are loaded when it is used. */
const HOME_MODULES = [
  'src/pages/home.tsx',
  'src/render/extras.browser.ts',
  'src/render/navigation.ts',
  'src/features/search/search-help.tsx',
  'src/features/jokes/tell-joke.ts',
]

/** Parts that home can open without a network, and that are heavy because they need a library. */
const APP_MODULES = ['src/features/share/share-menu.tsx', 'src/ui/toast-viewport.tsx']

/** The paths of the files and answers that the service worker keeps for a time without a network. */
export function keptPaths({ assets, filesOf }: Pick<Renderer, 'assets' | 'filesOf'>): KeptPaths {
  const filesOfAll = (modules: readonly string[]) =>
    modules.map(filesOf).flatMap(({ preloads, styles }) => [...preloads, ...styles])
  const offline = [...assets.styles, ...assets.fonts, ...assets.scripts, ...assets.preloads]
  const home = [...new Set(filesOfAll(HOME_MODULES))].filter((file) => !offline.includes(file))
  const app = [...new Set(filesOfAll(APP_MODULES))].filter((file) => ![...offline, ...home].includes(file))
  return { offline, home, app, answers: [jokesEndpoint.path] }
}
