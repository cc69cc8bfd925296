import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTheme } from './theme-provider.tsx'

function Lost() {
  return useTheme().theme.mode
}

test('outside its provider the theme says what is missing', () => {
  expect(() => renderToString(createElement(Lost))).toThrow(/^useTheme must be used within a ThemeProvider$/)
})
