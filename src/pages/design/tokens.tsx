import { THEMES } from '../../features/theme/theme.ts'
import { Sample, Specimen } from './specimen.tsx'

const COLORS =
  'paper card tint brand brand-hover danger ink ink-soft brand-ink warning on-brand on-danger outline line shade eye focus'.split(
    ' ',
  )
const TEXT_SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '3xl']
const SPACES = [1, 2, 3, 4, 6, 8, 10, 16]
const RADII = ['small', 'card', 'sheet', 'pill']
const SHADOWS = ['lift', 'high']

/** All values in tokens.css. */
export function Tokens() {
  return (
    <>
      {THEMES.map(({ mode, color }) => (
        <div key={mode + color} data-mode={mode} data-color={color} className="specimen-theme">
          <Specimen name={`Colours, ${mode} ${color}`}>
            {COLORS.map((name) => (
              <Sample key={name} name={name}>
                <span className="swatch" style={{ background: `var(--${name})` }} />
              </Sample>
            ))}
          </Specimen>
        </div>
      ))}
      <Specimen name="Type">
        <span className="wordmark">Gimme</span>
        {TEXT_SIZES.map((name) => (
          <Sample key={name} name={name}>
            <span
              style={{ fontSize: `var(--text-${name})`, fontFamily: 'var(--font-display)', fontWeight: 800 }}
            >
              Want it? Take it.
            </span>
            <span style={{ fontSize: `var(--text-${name})` }}>Want it? Take it.</span>
          </Sample>
        ))}
      </Specimen>
      <Specimen name="Spacing">
        {SPACES.map((steps) => (
          <Sample key={steps} name={String(steps)}>
            <span className="space" style={{ width: `${steps / 4}rem` }} />
          </Sample>
        ))}
      </Specimen>
      <Specimen name="Radii">
        {RADII.map((name) => (
          <Sample key={name} name={name}>
            <span className="swatch" style={{ borderRadius: `var(--radius-${name})` }} />
          </Sample>
        ))}
      </Specimen>
      <Specimen name="Shadows">
        {SHADOWS.map((name) => (
          <Sample key={name} name={name}>
            <span className="swatch" style={{ boxShadow: `var(--shadow-${name})` }} />
          </Sample>
        ))}
      </Specimen>
    </>
  )
}
