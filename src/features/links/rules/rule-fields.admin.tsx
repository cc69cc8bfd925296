import { useState } from 'react'
import { timeText } from '../../../admin/admin-time.ts'
import { countryOf } from '../../../core/country.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { DEVICES } from '../../../visitors/device.ts'
import { TimeField } from '../../../ui/time-field.tsx'
import { isWebAddress } from '../link.ts'
import { readCountries, ruleOf, type RuleDraft } from './rule-draft.ts'
import { countryName, ruleWords } from './rule-words.ts'
import { ALL_LOTS } from './target-rule.ts'

interface RuleFieldsProps {
  readonly rule: RuleDraft
  /** From 1 on. */
  readonly number: number
  /** Problems, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<RuleDraft>) => void
}

const DEVICE_LABELS = { phone: 'Phones', tablet: 'Tablets', computer: 'Computers' } as const

/** A rule: its conditions in words, which open its fields. */
export function RuleFields({ rule, number, problems, onChange }: RuleFieldsProps) {
  const [isOpen, setIsOpen] = useState(rule.stored === undefined)
  return (
    <details
      open={isOpen || Object.keys(problems).length > 0}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 [overflow-wrap:anywhere]">
        <b>{`Rule ${number}`}</b>
        {`: ${summaryOf(rule)}`}
      </summary>
      <div className="form">
        <FormField label="Leads to" error={problems['targetUrl']}>
          {(props) => (
            <input
              {...props}
              type="url"
              className="field"
              required
              placeholder="https://"
              value={rule.targetUrl}
              onChange={(event) => onChange({ targetUrl: event.target.value })}
            />
          )}
        </FormField>
        <FormField
          label="Countries (optional)"
          hint={countryHint(rule.countries)}
          error={problems['countries']}
        >
          {(props) => (
            <input
              {...props}
              className="field"
              placeholder="Germany, AT, CH"
              autoComplete="off"
              value={rule.countries}
              onChange={(event) => onChange({ countries: event.target.value })}
            />
          )}
        </FormField>
        <fieldset className="form-field">
          <legend className="font-bold">Devices (none: all)</legend>
          <div className="flex flex-wrap gap-x-4">
            {DEVICES.map((device) => (
              <label key={device} className="flex min-h-11 items-center gap-2 font-normal">
                <input
                  type="checkbox"
                  checked={rule.devices.includes(device)}
                  onChange={({ target }) =>
                    onChange({
                      devices: DEVICES.filter((each) =>
                        each === device ? target.checked : rule.devices.includes(each),
                      ),
                    })
                  }
                />
                {DEVICE_LABELS[device]}
              </label>
            ))}
          </div>
        </fieldset>
        <TimeField
          label="From (optional)"
          hint="In your time zone."
          error={problems['startsAt']}
          value={rule.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <TimeField
          label="Until (optional)"
          hint="In your time zone."
          error={problems['endsAt']}
          value={rule.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
        <FormField
          label="Share of visitors in percent (optional)"
          hint="Of those whom the rest fits. Two rules with 30 lead 60 of 100. A visitor keeps a side."
          error={problems['share']}
        >
          {(props) => (
            <input
              {...props}
              type="number"
              className="field"
              min={1}
              max={ALL_LOTS}
              step={1}
              value={rule.share}
              onChange={(event) => onChange({ share: event.target.value })}
            />
          )}
        </FormField>
      </div>
    </details>
  )
}

function summaryOf(rule: RuleDraft): string {
  const conditions = ruleOf(rule)
  const countries = conditions.countries.filter((country) => countryOf(country) !== undefined)
  const words = ruleWords({ ...conditions, countries }, timeText)
  return isWebAddress(rule.targetUrl) ? `${words}, to ${new URL(rule.targetUrl.trim()).host}` : words
}

/** The countries that were recognized in a list, or the words that were not. */
function countryHint(typed: string): string {
  const read = readCountries(typed)
  const unknown = read.filter((country) => countryOf(country) === undefined)
  if (unknown.length > 0) return `Not known: ${unknown.join(', ')}`
  return read.length === 0
    ? 'Names or two letters, with commas. Works where your server is told countries, see COUNTRY_HEADER in the README.'
    : read.map(countryName).join(', ')
}
