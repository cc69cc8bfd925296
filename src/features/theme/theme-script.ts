import { scriptJson } from '../../core/script-json.ts'
import type { Papers } from '../../core/site-config.ts'
import { THEME_COLORS, THEME_MODES } from '../../core/theme-names.ts'
import { themeStorageKeys } from './theme.ts'

/**
 * A script for the head: sets the stored theme on the root element, and the colour of the browser's bars, before the
 * first paint, so that no other theme is visible; and again when another tab stores a theme. Its text depends only on
 * settings of the site, so that its hash can be in the content security policy.
 */
export function themeScript(productName: string, papers: Papers): string {
  const { mode, color } = themeStorageKeys(productName)
  const attributes = [
    ['mode', mode, THEME_MODES],
    ['color', color, THEME_COLORS],
  ]
  const json = scriptJson(attributes)
  return `{const d=document.documentElement.dataset,t=()=>{try{for(const[n,k,a]of${json}){const v=localStorage.getItem(k);if(a.includes(v))d[n]=v}}catch{}document.querySelector('meta[name=theme-color]').content=${JSON.stringify(papers)}[d.mode+' '+d.color]};t();addEventListener('storage',t)}`
}
