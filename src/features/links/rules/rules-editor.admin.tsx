import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RowAction } from '../../../ui/row-action.tsx'
import { ruleDraft, type RuleDraft } from './rule-draft.ts'
import { RuleFields } from './rule-fields.admin.tsx'
import { MAX_RULES } from './target-rule.ts'

interface RulesEditorProps {
  readonly rules: readonly RuleDraft[]
  /** The rules of the last request, by whose order its problems are named. */
  readonly sent: readonly RuleDraft[]
  /** Problems by field, such as rules.0.targetUrl. A problem stays with its rule when rules change places. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (rules: readonly RuleDraft[]) => void
}

/** The rules of a link, in the order in which they are tried. The focus stays with the rule that is moved. */
export function RulesEditor({ rules, sent, problems, onChange }: RulesEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [news, setNews] = useState('')

  function move(from: number, to: number, button: Element | null): void {
    const rule = rules[from]
    if (rule === undefined || rules[to] === undefined) return
    flushSync(() => {
      onChange(rules.toSpliced(from, 1).toSpliced(to, 0, rule))
      setNews(`Rule ${from + 1} is rule ${to + 1} now.`)
    })
    if (button instanceof HTMLElement) button.focus()
  }

  function remove(index: number): void {
    flushSync(() => {
      onChange(rules.toSpliced(index, 1))
      setNews(`Rule ${index + 1} is removed.`)
    })
    add.current?.focus()
  }

  function append(): void {
    flushSync(() => onChange([...rules, ruleDraft()]))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }

  return (
    <fieldset className="form">
      <legend className="font-bold">Rules (optional)</legend>
      <p className="form-hint">
        The first rule that fits a visitor decides where the link leads; without one, it is the address above.
      </p>
      {problems['rules'] !== undefined && <p className="form-error">{problems['rules']}</p>}
      <ol ref={list} className="grid gap-3">
        {rules.map((rule, index) => (
          <li key={rule.id} className="grid gap-2 rounded-card border-2 border-line p-3">
            <RuleFields
              rule={rule}
              number={index + 1}
              problems={problemsOf(
                problems,
                sent.findIndex(({ id }) => id === rule.id),
              )}
              onChange={(changes) => onChange(rules.with(index, { ...rule, ...changes }))}
            />
            <span className="row-actions">
              <RowAction
                name={`Move rule ${index + 1} up`}
                isIdle={index === 0}
                onPress={() => move(index, index - 1, document.activeElement)}
              >
                Up
              </RowAction>
              <RowAction
                name={`Move rule ${index + 1} down`}
                isIdle={index === rules.length - 1}
                onPress={() => move(index, index + 1, document.activeElement)}
              >
                Down
              </RowAction>
              <RowAction name={`Remove rule ${index + 1}`} onPress={() => remove(index)}>
                Remove
              </RowAction>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      {rules.length < MAX_RULES && (
        <button ref={add} type="button" className="chip justify-self-start" onClick={append}>
          Add a rule
        </button>
      )}
    </fieldset>
  )
}

/** The problems of one rule, by its own fields; none for a rule that was not sent, whose index is -1. */
function problemsOf(problems: Readonly<Record<string, string>>, index: number): Record<string, string> {
  const start = `rules.${index}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      field.startsWith(start) ? [[field.slice(start.length), problem]] : [],
    ),
  )
}
