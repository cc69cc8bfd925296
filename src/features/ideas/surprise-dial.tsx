import { useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { ShareButton } from '../share/share-button.tsx'
import { dialUrl, parseDial, type Dial } from './dial.ts'
import { dialledSurprise } from './dialled-surprise.ts'
import { BUDGETS, MOODS } from './idea.ts'

const LABELS = {
  sensible: 'Sensible',
  silly: 'Silly',
  unhinged: 'Unhinged',
  'pocket-money': 'Pocket money',
  'proper-gift': 'Proper gift',
  unreasonable: 'Unreasonable',
}

/** Takes a surprise over, with the term that chance has picked. */
export interface Steering {
  readonly surprise: (term: string) => void
}

interface SurpriseDialProps {
  /** Whether the address is the dial's to write: ideas have theirs there, with a mood and a budget of their own. */
  readonly ownsAddress: boolean
  /** Told of nothing when the dial goes. */
  readonly onSteering: (steering: Steering | undefined) => void
  readonly announce: (name: string) => void
  readonly onSurprise: (term: string) => void
}

/** The dial of the surprise button: mood and budget, at first as the address says, and the address as they are. */
export function SurpriseDial({ ownsAddress, onSteering, announce, onSurprise }: SurpriseDialProps) {
  const { baseUrl, productName } = useSite()
  const [dial, setDial] = useState(() => parseDial(location.search))
  const surprise = useEffectEvent(async (term: string) => {
    announce('a surprise')
    onSurprise(await dialledSurprise(term, dial).catch(() => term))
  })
  useEffect(() => {
    onSteering({ surprise: (term) => void surprise(term) })
    return () => onSteering(undefined)
  }, [onSteering])
  useEffect(() => {
    if (!ownsAddress) return
    writeAddress(dial)
    return () => writeAddress({})
  }, [ownsAddress, dial])
  return (
    <div className="card relative mt-4 grid gap-3 p-4">
      <Setting
        name="Mood"
        choices={MOODS}
        chosen={dial.mood}
        onChoose={(mood) => setDial({ ...dial, mood })}
      />
      <Setting
        name="Budget"
        choices={BUDGETS}
        chosen={dial.budget}
        onChoose={(budget) => setDial({ ...dial, budget })}
      />
      <div className="absolute top-1 right-1">
        <ShareButton
          label="Share this dial"
          shared={{
            title: productName,
            text: `Dare you to press surprise on ${productName} with the dial like this:`,
            url: dialUrl(baseUrl, dial),
          }}
          copied="Link copied!"
        />
      </div>
    </div>
  )
}

interface SettingProps<Choice extends keyof typeof LABELS> {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice | undefined
  readonly onChoose: (choice: Choice | undefined) => void
}

function Setting<Choice extends keyof typeof LABELS>({
  name,
  choices,
  chosen,
  onChoose,
}: SettingProps<Choice>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-bold">{name}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {[undefined, ...choices].map((choice) => (
          <label key={choice ?? ''} className="chip dial-choice">
            <input
              type="radio"
              name={`dial-${name}`}
              className="absolute -inset-0.5 cursor-pointer appearance-none"
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            {choice === undefined ? 'Any' : LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Without a reload or a new entry in the history; other parameters stay. Does nothing once the page is another one. */
function writeAddress(dial: Dial): void {
  if (location.pathname !== '/') return
  const url = new URL(location.href)
  for (const name of ['mood', 'budget'] as const) {
    const value = dial[name]
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  history.replaceState(history.state, '', url)
}
