import type { RetailerEntry } from '../../../core/retailer.ts'
import { FormField } from '../../../ui/form-field.tsx'

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

interface ShopIdFieldsProps {
  /** The retailer's other shops. */
  readonly shops: RetailerEntry['shops']
  /** Names that only the owner can fill in. */
  readonly names: readonly string[]
  /** The id at the home shop. */
  readonly tag: string
  readonly tags: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly onTag: (host: string, tag: string) => void
  readonly onValue: (name: string, value: string) => void
}

/** Fields for all that links of a retailer need besides the id at its home shop. */
export function ShopIdFields({ shops, names, tag, tags, values, onTag, onValue }: ShopIdFieldsProps) {
  return (
    <>
      {names.map((name) => (
        <FormField
          key={name}
          label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
          hint={`Links need it. Until it is there, they leave without ${tag || 'your id'}.`}
        >
          {(labelling) => (
            <input
              {...labelling}
              className="field"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={values[name] ?? ''}
              onChange={({ target }) => onValue(name, target.value)}
            />
          )}
        </FormField>
      ))}
      {shops.length > 0 && (
        <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
          {shops.map(({ host, country }) => (
            <FormField key={host} label={`${host}, ${COUNTRIES.of(country) ?? country}`}>
              {(labelling) => (
                <input
                  {...labelling}
                  className="field"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={64}
                  value={tags[host] ?? ''}
                  onChange={({ target }) => onTag(host, target.value)}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </>
  )
}
