import { useOnline } from '../../client/use-online.ts'
import type { FoundTerm } from './use-hand-off.ts'

interface HeldWishProps {
  /** What could not be handed off; undefined where nothing waits. */
  readonly held: FoundTerm | undefined
  readonly onGo: (held: FoundTerm) => void
}

/**
 * Says that a search waits for the network, and offers it again when the network is back. Nothing is opened by itself:
 * by then the visitor may be doing something else.
 */
export function HeldWish({ held, onGo }: HeldWishProps) {
  const isOnline = useOnline()
  return (
    <div aria-live="polite">
      {!held && !isOnline && <p className="wish-away">No network. Wish away. We will keep it for you.</p>}
      {held && (
        <div className="card mt-3 flex flex-wrap items-center justify-center gap-3 p-4 text-center">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            {isOnline ? '' : 'No network, for now. '}
            {held.source === 'surprise' ? 'Your surprise' : <bdi>“{held.term}”</bdi>}
            {isOnline ? ' is still here. Shall we?' : ' stays right here, and so do we.'}
          </p>
          {isOnline && (
            <button type="button" className="button" onClick={() => onGo(held)}>
              Go for it
            </button>
          )}
        </div>
      )}
    </div>
  )
}
