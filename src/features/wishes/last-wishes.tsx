import { forgetWishes, useLastWishes } from './last-wishes.browser.ts'

interface LastWishesProps {
  readonly onChoose: (wish: string) => void
}

/** The wishes that this device remembers, to be wished again, and a button that makes it forget them. */
export function LastWishes({ onChoose }: LastWishesProps) {
  const wishes = useLastWishes()
  if (wishes.length === 0) return null
  return (
    <section aria-label="Your recent wishes" className="mt-3 grid grid-cols-1 gap-2 px-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
        Your recent wishes, known to this device alone
        <button type="button" className="link min-h-11" onClick={forgetWishes}>
          Forget them
        </button>
      </p>
      <ul className="flex flex-wrap gap-2">
        {wishes.map((wish) => (
          <li key={wish} className="max-w-full">
            <button type="button" className="chip" onClick={() => onChoose(wish)}>
              <bdi className="truncate">{wish}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
