import { WORDMARK_ID, WORDMARK_SIZE } from './wordmark.tsx'

/*
 * The letters of the display face (docs/decisions/0009), 500 units to the em with the baseline at 380. They are drawn,
 * because an outline of text has corners that depend on the browser.
 */
const G =
  'M160 387q-42 0-74-19-32-20-50-58-18-38-18-92 0-39 10-72 11-32 32-55 20-23 51-35 31-13 72-13 33 0 58 8 25 8 43 23 17 14 26 34 8 20 8 44l-76 18q0-21-8-34-8-14-22-20-14-7-32-7-24 0-41 11-17 12-26 36-9 24-9 58 0 27 5 48 5 20 15 33 10 13 25 20 15 7 35 7 21 0 36-6 14-6 22-19 8-13 8-31h-55v-58h132v172h-55v-86h-8q-6 30-19 51-13 21-34 31-21 11-51 11z'
const I =
  'M26 380v-264h80v264zM66 86q-23 0-36-10-12-9-12-28 0-18 12-28 13-10 36-10 24 0 36 10 12 10 12 28 0 18-12 28-12 10-36 10z'
const M =
  'M26 380v-264h65l1 90h8q5-34 16-56 11-21 28-31 16-10 40-10 23 0 38 11 16 10 24 32 8 22 10 54h6q6-34 19-56 13-21 31-31 18-10 40-10 22 0 38 9 16 8 26 24 11 16 16 40 6 25 6 58v140h-82v-132q0-23-4-38-3-16-11-24-8-8-21-8-14 0-25 11-11 11-17 32-7 21-7 50v109h-79v-132q0-24-4-39-4-15-12-23-8-8-21-8-15 0-25 11-11 11-18 31-6 20-6 51v109z'
const E =
  'M151 387q-35 0-61-9-25-10-42-28-17-18-26-42-8-25-8-55 0-30 8-57 8-26 25-46 17-19 42-30 25-11 57-11 32 0 56 11 25 11 40 32 16 20 22 48 6 28 2 63l-200 2v-43l148-2-22 22q4-24-2-40-5-16-16-23-12-7-28-7-18 0-30 9-12 9-18 27-6 18-6 42 0 42 16 60 16 18 43 18 13 0 21-3 9-3 14-9 6-6 9-14 3-7 3-15l72 11q-2 17-9 33-7 16-21 29-14 12-36 20-22 7-53 7z'

const OUTLINE_WIDTH = 36
/** The rim is seen where the theme's outline is as dark as its ground. */
const RIM_WIDTH = OUTLINE_WIDTH + 22
const DEPTH = 26

/** The name "Gimme" as a symbol, cut out and stuck on like the mascot. */
export function WordmarkDrawing() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <g id="letters" strokeLinejoin="round">
          <path d={G} />
          <path transform="translate(344)" d={I} />
          <path id="letter-m" transform="translate(474)" d={M} />
          <use href="#letter-m" x="456" />
          <path transform="translate(1386)" d={E} />
        </g>
      </defs>
      <symbol id={WORDMARK_ID} viewBox={`-14 -22 ${WORDMARK_SIZE}`}>
        <g fill="var(--color-rim)" stroke="var(--color-rim)" strokeWidth={RIM_WIDTH}>
          <use href="#letters" />
          <use href="#letters" y={DEPTH} />
        </g>
        <g fill="var(--color-outline)" stroke="var(--color-outline)" strokeWidth={OUTLINE_WIDTH}>
          <use href="#letters" />
          <use href="#letters" y={DEPTH} />
        </g>
        <use href="#letters" fill="var(--color-eye)" />
      </symbol>
    </svg>
  )
}
