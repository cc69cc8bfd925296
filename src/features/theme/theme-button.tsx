import { CornerButton } from '../../ui/corner-button.tsx'
import { nextTheme } from './theme.ts'
import { useTheme } from './theme-provider.tsx'

/** Switches to the next of the four themes; shows the current one. */
export function ThemeButton() {
  const { theme, cycleTheme } = useTheme()
  const next = nextTheme(theme)
  return (
    <CornerButton
      label={`Theme: ${theme.mode} ${theme.color}. Change to ${next.mode} ${next.color}`}
      onClick={cycleTheme}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        fill="var(--color-brand)"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {theme.mode === 'dark' ? (
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" />
        ) : (
          <path d="M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM12 2.5v1M12 20.5v1M2.5 12h1M20.5 12h1M5.3 5.3l.7.7M18 18l.7.7M18.7 5.3l-.7.7M6 18l-.7.7" />
        )}
      </svg>
    </CornerButton>
  )
}
