import { expect, test } from 'vitest'
import { DEFAULT_THEME, nextTheme, themeStorageKeys } from './theme.ts'

test('the themes go light blue, light pink, dark blue, dark pink, and round again', () => {
  const first = { mode: 'light', color: 'blue' } as const
  const second = nextTheme(first)
  const third = nextTheme(second)
  const fourth = nextTheme(third)
  expect([second, third, fourth, nextTheme(fourth)]).toEqual([
    { mode: 'light', color: 'pink' },
    { mode: 'dark', color: 'blue' },
    { mode: 'dark', color: 'pink' },
    first,
  ])
  expect(DEFAULT_THEME).toEqual(second)
})

test('storage keys carry the product’s name in lower case', () => {
  expect(themeStorageKeys('Want It')).toEqual({ mode: 'want it-theme-mode', color: 'want it-theme-color' })
})
