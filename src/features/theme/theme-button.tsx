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
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="var(--color-brand)" stroke="currentColor" strokeWidth="2.5" />
        {theme.mode === 'dark' ? (
          <path d="M12 3.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />
        ) : (
          <path
            d="M7.5 10.5A5 5 0 0 1 11 7.4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        )}
      </svg>
    </CornerButton>
  )
}
