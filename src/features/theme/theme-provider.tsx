import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import { DEFAULT_THEME, nextTheme, THEMES, themeStorageKeys, type Theme } from './theme.ts'

interface ThemeControl {
  readonly theme: Theme
  /** Switches to the next of the four themes. */
  readonly cycleTheme: () => void
}

const ThemeContext = createContext<ThemeControl | undefined>(undefined)

/** @throws Error outside a ThemeProvider (spec, section 8) */
export function useTheme(): ThemeControl {
  const control = useContext(ThemeContext)
  if (!control) throw new Error('useTheme must be used within a ThemeProvider')
  return control
}

/** The theme is stored on the root element, because the head's script sets it there before React runs. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { productName, papers } = useSite()
  const theme = parseTheme(useSyncExternalStore(subscribeToRoot, rootTheme, () => formatTheme(DEFAULT_THEME)))

  const cycleTheme = useCallback(() => {
    const next = nextTheme(parseTheme(rootTheme()))
    Object.assign(document.documentElement.dataset, next)
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', papers[formatTheme(next)])
    const keys = themeStorageKeys(productName)
    try {
      localStorage.setItem(keys.mode, next.mode)
      localStorage.setItem(keys.color, next.color)
    } catch (error) {
      console.debug('The theme could not be remembered.', error)
    }
  }, [productName, papers])

  const control = useMemo(
    () => ({ theme: { mode: theme.mode, color: theme.color }, cycleTheme }),
    [theme.mode, theme.color, cycleTheme],
  )
  return <ThemeContext value={control}>{children}</ThemeContext>
}

function subscribeToRoot(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-color'] })
  return () => observer.disconnect()
}

function rootTheme(): string {
  const { mode, color } = document.documentElement.dataset
  return `${mode} ${color}`
}

function formatTheme({ mode, color }: Theme) {
  return `${mode} ${color}` as const
}

function parseTheme(text: string): Theme {
  return THEMES.find((theme) => formatTheme(theme) === text) ?? DEFAULT_THEME
}
