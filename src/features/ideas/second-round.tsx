import { useRef } from 'react'
import { LineIcon } from '../../ui/line-icon.tsx'
import { AGES, requestsOf, saidAge, sillier, withAge, type AskedWish } from './asked-wish.ts'
import { MAX_CHEAPER } from './idea.ts'

interface SecondRoundProps {
  readonly asked: AskedWish
  /** Whether the wish is sad: jokes are not offered then. */
  readonly isSober: boolean
  readonly onAsk: (asked: AskedWish) => void
}

/** Ways to ask for other ideas. What has no further step stays, so that the focus does too. */
export function SecondRound({ asked, isSober, onAsk }: SecondRoundProps) {
  const { cheaper = 0, mood } = asked
  const sillierMood = sillier(asked)
  return (
    <div className="second-round" role="group" aria-label="Other ideas">
      <Step
        name="Cheaper"
        next={cheaper < MAX_CHEAPER ? { ...asked, cheaper: cheaper + 1 } : undefined}
        onAsk={onAsk}
      />
      <Step
        name="More sensible"
        next={mood === 'sensible' ? undefined : { ...asked, mood: 'sensible' }}
        onAsk={onAsk}
      />
      {!isSober && <Step name="Sillier" next={sillierMood && { ...asked, ...sillierMood }} onAsk={onAsk} />}
      <select
        className="chip second-round-age"
        aria-label="How old they are"
        value={saidAge(asked) ?? ''}
        onChange={({ target: { value } }) => onAsk(withAge(asked, value === '' ? undefined : Number(value)))}
      >
        <option value="">They are …</option>
        {AGES.map(({ label, years }) => (
          <option key={years} value={years}>
            They are {label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface StepProps {
  readonly name: string
  /** The wish after this step; undefined if there is no further step. */
  readonly next: AskedWish | undefined
  readonly onAsk: (asked: AskedWish) => void
}

function Step({ name, next, onAsk }: StepProps) {
  return (
    <button type="button" className="chip" aria-disabled={!next} onClick={() => next && onAsk(next)}>
      {name}
    </button>
  )
}

interface RequestChipsProps {
  readonly asked: AskedWish
  readonly onAsk: (asked: AskedWish) => void
}

/** What was asked for since: each goes with a press, and the focus goes to the one that takes its place. */
export function RequestChips({ asked, onAsk }: RequestChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const requests = requestsOf(asked)
  if (requests.length === 0) return null
  function takeBack(without: AskedWish, position: number) {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].toSpliced(position, 1)
    others[Math.min(position, others.length - 1)]?.focus()
    onAsk(without)
  }
  return (
    <ul ref={list} className="requests" aria-label="Asked for">
      {requests.map(({ label, without }, position) => (
        <li key={label}>
          <button
            type="button"
            className="chip request"
            aria-label={`Take back: ${label}`}
            onClick={() => takeBack(without, position)}
          >
            <bdi>{label}</bdi>
            <LineIcon path="M6 6l12 12M18 6 6 18" />
          </button>
        </li>
      ))}
    </ul>
  )
}
