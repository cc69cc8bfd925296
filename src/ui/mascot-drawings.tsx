import { MASCOT_BOX, mascotId } from './mascot.tsx'

const BRAND = 'var(--color-brand)'
const OUTLINE = 'var(--color-outline)'
const RIM = 'var(--color-rim)'

/** How much wider a limb's outline is than the limb. */
const EDGE = 8

/** How much wider the rim is, which is seen where the theme's outline is as dark as its ground. */
const RIM_EDGE = EDGE + 6

/** Width of the line around the trunk and the feet. */
const TRUNK_EDGE = 5

const FEET = 'M39 102c-8 0-12 5-12 11h25v-11zM81 102c8 0 12 5 12 11H68v-11z'
const MIRRORED = 'matrix(-1 0 0 1 120 0)'

/** The lines of a limb: each a path and its width. */
type Limb = readonly (readonly [path: string, width: number])[]

const RAISED_ARM: Limb = [
  ['M22 31L9 23M22 31L17 15M22 31L29 15M22 31L36 27', 9],
  ['M22 31h0', 18],
  ['M38 88C22 88 12 76 18 50L22 34', 11],
]
const HANGING_ARM: Limb = [['M40 98C24 102 14 96 14 84', 10]]
const HANGING_HAND: Limb = [
  ['M15 80L8 74M15 80L14.5 67.5M15 80L22 71', 7],
  ['M15 80h0', 14],
]
const SCRATCHING_ARM: Limb = [['M82 92C102 92 114 74 108 54L95 35', 11]]
const SCRATCHING_HAND: Limb = [
  ['M93 33L79 41M93 33L76 30M93 33L83 20M93 33L97 19', 8],
  ['M93 33h0', 18],
]

const EAGER_TRUNK = 'M60 40c22 0 34 18 34 42 0 20-12 29-34 29S26 102 26 82c0-24 12-42 34-42z'
const PUZZLED_TRUNK = 'M62 36c21 0 32 20 32 46 0 20-12 29-32 29S31 102 31 82c0-26 11-46 31-46z'

/**
 * The mascot in each mood, as symbols. They are in the HTML of each page, so that no script has to carry the lines: those
 * of both moods would be 1.1 kB of each first load.
 */
export function MascotDrawings() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <symbol id={mascotId('eager')} viewBox={MASCOT_BOX} overflow="visible">
        <Rim trunk={EAGER_TRUNK} limbs={RAISED_ARM} mirrored={RAISED_ARM} />
        <Eager />
      </symbol>
      <symbol id={mascotId('puzzled')} viewBox={MASCOT_BOX} overflow="visible">
        <Rim
          trunk={PUZZLED_TRUNK}
          limbs={[...HANGING_ARM, ...HANGING_HAND, ...SCRATCHING_ARM, ...SCRATCHING_HAND]}
        />
        <Puzzled />
      </symbol>
    </svg>
  )
}

/** The eager mascot as a drawing of its own. */
export function EagerMascot() {
  return (
    <svg viewBox={MASCOT_BOX}>
      <Eager />
    </svg>
  )
}

/**
 * Arms are drawn twice, as an outline behind the body and in the body's colour before it, so that no line crosses the
 * shoulder.
 */
function Eager() {
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {lines(RAISED_ARM, EDGE)}
        <g transform={MIRRORED}>{lines(RAISED_ARM, EDGE)}</g>
        <Trunk path={EAGER_TRUNK} />
        {lines(RAISED_ARM)}
        <g transform={MIRRORED}>{lines(RAISED_ARM)}</g>
        <path stroke="var(--color-eye)" strokeWidth="4" d="M38 56c2-3 4-5 7-7" />
        <g fill="var(--color-eye)" stroke={OUTLINE} strokeWidth="4">
          <ellipse cx="47" cy="67" rx="11.5" ry="13" />
          <ellipse cx="73" cy="67" rx="11.5" ry="13" />
        </g>
        <path fill={OUTLINE} stroke={OUTLINE} strokeWidth="4" d="M42 87c4 20 32 20 36 0-11 4-25 4-36 0z" />
      </g>
      <path fill={BRAND} d="M50 99c5-6 15-6 20 0-5 5-15 5-20 0z" />
      <g fill={OUTLINE}>
        <circle cx="49" cy="64" r="7.5" />
        <circle cx="71" cy="64" r="7.5" />
      </g>
      <g fill="var(--color-eye)">
        <circle cx="52" cy="61" r="2.6" />
        <circle cx="74" cy="61" r="2.6" />
      </g>
    </>
  )
}

function Puzzled() {
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {lines(HANGING_ARM, EDGE)}
        {lines(SCRATCHING_ARM, EDGE)}
        <Trunk path={PUZZLED_TRUNK} />
        {lines(HANGING_HAND, EDGE)}
        {lines(HANGING_HAND)}
        {lines(HANGING_ARM)}
        {lines(SCRATCHING_HAND, EDGE)}
        {lines(SCRATCHING_HAND)}
        {lines(SCRATCHING_ARM)}
        <path stroke="var(--color-eye)" strokeWidth="4" d="M49 46c2-2 4-3 7-4" />
        <g fill="var(--color-eye)" stroke={OUTLINE} strokeWidth="4">
          <ellipse cx="50" cy="74" rx="11.5" ry="13" />
          <ellipse cx="75" cy="76" rx="10.5" ry="10" />
        </g>
        <path stroke={OUTLINE} strokeWidth="5" d="M41 57c2-6 10-8 16-3M53 99c5-6 9 2 14-1s6-3 9-1" />
        <path stroke="var(--color-ink)" strokeWidth="4" d="M67 22l-6-5M73 10l-4-6" />
      </g>
      <g fill={OUTLINE}>
        <circle cx="53" cy="69" r="7" />
        <circle cx="78" cy="73" r="5.5" />
      </g>
      <g fill="var(--color-eye)">
        <circle cx="55" cy="66" r="2.4" />
        <circle cx="80" cy="71" r="2" />
      </g>
    </>
  )
}

/** A limb in its colour; with an edge, its outline. */
function lines(limb: Limb, edge = 0, color = edge ? OUTLINE : BRAND) {
  return limb.map(([path, width]) => <path key={path} stroke={color} strokeWidth={width + edge} d={path} />)
}

interface RimProps {
  readonly trunk: string
  readonly limbs: Limb
  /** Limbs of the other side. */
  readonly mirrored?: Limb
}

/** Lies around the whole drawing, below all of its lines. */
function Rim({ trunk, limbs, mirrored }: RimProps) {
  return (
    <g fill="none" stroke={RIM} strokeWidth={TRUNK_EDGE + 6} strokeLinecap="round" strokeLinejoin="round">
      <path d={FEET + trunk} />
      {lines(limbs, RIM_EDGE, RIM)}
      {mirrored && <g transform={MIRRORED}>{lines(mirrored, RIM_EDGE, RIM)}</g>}
    </g>
  )
}

function Trunk({ path }: { readonly path: string }) {
  return (
    <g fill={BRAND} stroke={OUTLINE} strokeWidth={TRUNK_EDGE}>
      <path d={FEET} />
      <path d={path} />
    </g>
  )
}
