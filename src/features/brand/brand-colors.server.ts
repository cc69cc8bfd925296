import { clampChroma, converter, formatCss, formatHex, wcagContrast, type Oklch } from 'culori'
import type { Accents, Papers } from '../../core/site-config.ts'
import { THEME_COLORS, THEME_MODES, type ThemeMode } from '../../core/theme-names.ts'
import { PAPER } from '../theme/theme.ts'

/** WCAG 2.2, 1.4.3: text needs this contrast. */
const TEXT_CONTRAST = 4.5

/** A step of the lightness, which OKLCH measures from 0 to 1. */
const STEP = 0.005

/** The lightness and the chroma of a color of the themes; the hue is the accent's. */
type Tone = readonly [lightness: number, chroma: number]

/** What ui/tokens.css says of the light and the dark themes. Texts have a contrast of 4.5 to paper, card and tint. */
const THEMES = {
  light: {
    paper: [0.975, 0.018],
    card: [1, 0],
    ink: [0.24, 0.05],
    'ink-soft': [0.44, 0.06],
    outline: [0.24, 0.05],
    tint: [0.925, 0.045],
    'brand-ink': [0.48, 0.19],
  },
  dark: {
    paper: [0.2, 0.03],
    card: [0.26, 0.035],
    ink: [0.96, 0.015],
    'ink-soft': [0.8, 0.04],
    outline: [0.12, 0.03],
    line: [0.64, 0.07],
    shade: [0.46, 0.07],
    tint: [0.32, 0.06],
    'brand-ink': [0.82, 0.12],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Tone>>>>

/** The text on buttons of the accent's color. */
const ON_BRAND: Tone = [0.22, 0.06]

const toOklch = converter('oklch')

/**
 * The nearest color of the same hue on which the text of buttons can be read: the color itself, or a lighter one.
 * @param accent such as #ff88bb
 */
export function readableAccent(accent: string): string {
  const color = oklchOf(accent)
  for (let l = color.l; l < 1; l += STEP) {
    const nearest = l === color.l ? accent : formatHex(shown({ ...color, l }))
    if (wcagContrast(tone(ON_BRAND, oklchOf(nearest)), nearest) >= TEXT_CONTRAST) return nearest
  }
  return '#ffffff'
}

/** The colors of pictures that are drawn in the accent of the light theme, as hexadecimal values. */
export interface DrawingColors {
  readonly brand: string
  readonly outline: string
  readonly paper: string
  readonly tint: string
  /** Between tint and brand: the ground of app icons. */
  readonly ground: string
}

/** The colors of the shipped pictures, whose accent is that of tokens.css. */
const SHIPPED: DrawingColors = {
  brand: '#ff8fc0',
  outline: '#2b0f20',
  paper: '#fff2f8',
  tint: '#ffdfed',
  ground: '#ffb5d5',
}

/** The ground of the shipped app icons. */
const GROUND: Tone = [0.86, 0.1]

/** The colors of drawings in an accent; those of the shipped ones for an empty text. */
export function drawingColors(accent: string): DrawingColors {
  if (accent === '') return SHIPPED
  const color = oklchOf(accent)
  const toned = (it: Tone) => formatHex(tone(it, color))
  const { outline, paper, tint } = THEMES.light
  return {
    brand: accent,
    outline: toned(outline),
    paper: toned(paper),
    tint: toned(tint),
    ground: toned(GROUND),
  }
}

/** The backgrounds of the four themes with an owner's accents. */
export function brandPapers(accents: Accents): Papers {
  const papers = { ...PAPER }
  for (const color of THEME_COLORS) {
    const accent = accents[color]
    if (accent === '') continue
    for (const mode of THEME_MODES) papers[`${mode} ${color}`] = paperOf(accent, mode)
  }
  return papers
}

function paperOf(accent: string, mode: ThemeMode): string {
  return formatHex(tone(THEMES[mode].paper, oklchOf(accent)))
}

/** The custom properties that an accent changes in a light or a dark theme, as CSS declarations. */
export function accentProperties(accent: string, mode: ThemeMode): string {
  const color = oklchOf(accent)
  const tones = THEMES[mode]
  const grounds = [tones.paper, tones.card, tones.tint].map((ground) => tone(ground, color))
  return Object.entries({
    ...Object.fromEntries(Object.entries(tones).map(([name, value]) => [name, tone(value, color)])),
    brand: color,
    'brand-hover': { ...color, l: Math.min(1, color.l + 0.04) },
    'on-brand': tone(ON_BRAND, color),
    'ink-soft': readableInk(tone(tones['ink-soft'], color), grounds),
    'brand-ink': readableInk(tone(tones['brand-ink'], color), grounds),
  })
    .map(([name, value]) => `--${name}: ${formatCss(shown(value))};`)
    .join(' ')
}

/** The nearest color of the same hue that can be read on all grounds, darker or lighter than all of them. */
function readableInk(color: Oklch, grounds: readonly Oklch[]): Oklch {
  const step = grounds.every(({ l }) => color.l < l) ? -STEP : STEP
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const ink = shown({ ...color, l })
    if (grounds.every((ground) => wcagContrast(ink, ground) >= TEXT_CONTRAST)) return ink
  }
  return color
}

/** A color that screens can show: the same with less chroma, where it must be. */
function shown(color: Oklch): Oklch {
  return clampChroma(color, 'oklch')
}

/** A color of the accent's hue. Grey accents have none, and stay grey. */
function tone([l, chroma]: Tone, { c, h }: Oklch): Oklch {
  return shown({ mode: 'oklch', l, c: Math.min(chroma, c), ...(h !== undefined && { h }) })
}

/** @throws Error if a text is no color, which its setting does not allow */
function oklchOf(accent: string): Oklch {
  const color = toOklch(accent)
  if (!color) throw new Error(`${accent} is no color.`)
  return color
}

/**
 * The nearest dark color of an accent's hue for drawings on white that a camera reads, such as QR codes.
 * @param accent such as #ff88bb; an empty text is the shop's own
 */
export function inkOnWhite(accent: string): string {
  const color = oklchOf(accent === '' ? SHIPPED.brand : accent)
  const white = oklchOf('#ffffff')
  const ink = formatHex(readableInk(tone(THEMES.light['brand-ink'], color), [white]))
  return wcagContrast(ink, '#ffffff') >= TEXT_CONTRAST ? ink : SHIPPED.outline
}
