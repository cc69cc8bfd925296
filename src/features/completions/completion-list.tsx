import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type RefObject } from 'react'
import type { Completion } from './completion.ts'
import { useRoomBelow } from './use-room-below.ts'

/** The ARIA properties of the input for its list (WAI-ARIA Authoring Practices, combobox). */
export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>

interface CompletionListProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The typed text, cleaned. */
  readonly typed: string
  readonly completions: readonly Completion[]
  readonly onCombobox: (props: ComboboxProps) => void
  /** @param isOwn whether the typed text itself was chosen */
  readonly onChoose: (text: string, isOwn: boolean) => void
}

/** The key code of keys that an input method consumes. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * The list of an editable combobox with manual selection; the first option is the typed text. The focus stays in the
 * input, which exists before the list is loaded.
 */
export function CompletionList({ input, typed, completions, onCombobox, onChoose }: CompletionListProps) {
  const listId = useId()
  const [dismissedAt, setDismissedAt] = useState<string>()
  const [active, setActive] = useState({ typed, completions, index: -1 })
  const options = [typed, ...completions.map((completion) => completion.text).filter((it) => it !== typed)]
  const isOpen = options.length > 1 && typed !== '' && dismissedAt !== typed
  const isCurrent = active.typed === typed && active.completions === completions
  const index = isOpen && isCurrent ? active.index : -1
  const activate = (next: number) => setActive({ typed, completions, index: next })
  function dismiss() {
    setDismissedAt(typed)
    activate(-1)
  }
  const optionId = (at: number) => `${listId}-${at}`
  const activeId = index < 0 ? undefined : optionId(index)
  const listRef = useRoomBelow(input, isOpen)

  const announce = useEffectEvent(onCombobox)
  useEffect(() => {
    announce({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
    })
    if (activeId !== undefined)
      document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, listId, activeId])

  /** Returns whether the list handles the key. */
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE) return false
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && !isOpen) {
      setDismissedAt(undefined)
      return options.length > 1
    }
    if (!isOpen) return false
    if (isArrow) {
      // The selection wraps around by way of the input, which is not an option.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = options.length + 1
      activate(((index + 1 + step + places) % places) - 1)
      return true
    }
    if (event.key === 'Escape') {
      dismiss()
      return true
    }
    const chosen = options[index]
    if (event.key !== 'Enter' || chosen === undefined) {
      // Keys that move the caret clear the selection.
      if (event.key === 'Home' || event.key === 'End') activate(-1)
      return false
    }
    onChoose(chosen, index === 0)
    return true
  })
  const leave = useEffectEvent(dismiss)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!press(event)) return
      event.preventDefault()
      // Otherwise the box would search for the typed text.
      event.stopPropagation()
    }
    const onBlur = () => leave()
    const box = input.current
    // The list was loaded for the dial, or after the focus had left the box.
    if (box !== document.activeElement) leave()
    box?.addEventListener('keydown', onKeyDown)
    box?.addEventListener('blur', onBlur)
    return () => {
      box?.removeEventListener('keydown', onKeyDown)
      box?.removeEventListener('blur', onBlur)
    }
  }, [input])

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen && `${options.length} choices. Use the arrow keys.`}
      </p>
      {isOpen && (
        <div
          ref={listRef}
          id={listId}
          role="listbox"
          aria-label="Completions"
          tabIndex={-1}
          className="menu completions"
          // Keeps the focus in the box, also while the list is scrolled by hand.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, at) => (
            // Keys are handled in the box, which has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option}
              id={optionId(at)}
              role="option"
              aria-selected={at === index}
              data-highlighted={at === index ? '' : undefined}
              className="menu-item"
              onClick={() => onChoose(option, at === 0)}
            >
              <bdi className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{option}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
