import { useState, type ChangeEvent, type ReactNode } from 'react'
import { retailerSearchUrl } from '../../core/retailer-search.ts'
import { isLocalName } from '../../core/local-address.ts'
import { FormField } from '../../ui/form-field.tsx'
import { isAmazon } from '../retailer/retailer-rules.ts'
import type { SiteSettingsAnswer } from './site-setting.contract.ts'
import { withoutSettings } from './site-setting.ts'
import { retailerOf } from '../../core/retailer.ts'

export type SiteSettingsValues = SiteSettingsAnswer['values']

/** The values of a form for settings, and how they change. */
export interface SiteFieldsProps {
  readonly values: SiteSettingsValues
  /** The environment variables that fix settings, by the name of the setting. */
  readonly variables: SiteSettingsAnswer['variables']
  /** Why values were refused, by the name of the setting. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<SiteSettingsValues>) => void
}

/** The values of a form, and those of them that were typed and differ from what is stored. */
export function useSiteFields({ values, variables }: SiteSettingsAnswer) {
  const [typed, setTyped] = useState<Partial<SiteSettingsValues>>({})
  const stored: Readonly<Record<string, unknown>> = values
  const same = Object.entries(typed).flatMap(([name, value]) => (stored[name] === value ? [name] : []))
  return {
    fields: {
      values: { ...values, ...typed },
      variables,
      onChange: (change: Partial<SiteSettingsValues>) => setTyped((before) => ({ ...before, ...change })),
    },
    changed: withoutSettings(typed, same),
    forget: () => setTyped({}),
  }
}

interface TextSettingProps extends SiteFieldsProps {
  readonly name: Exclude<keyof SiteSettingsValues, 'rules' | 'hasMascot'>
  readonly label: string
  readonly hint: ReactNode
  readonly type?: 'text' | 'url' | 'email'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly isRequired?: boolean
  readonly rows?: number
  /** What is meant by a text that was typed or pasted; asked when the field is left. */
  readonly tidy?: (typed: string) => string
}

function TextSetting(props: TextSettingProps) {
  const { name, label, hint, values, variables, problems, onChange, rows, tidy, ...input } = props
  const variable = variables[name]
  const { isRequired = false, ...attributes } = input
  const control = {
    ...attributes,
    className: 'field',
    value: values[name],
    required: isRequired,
    readOnly: variable !== undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value }),
  }
  return (
    <FormField
      label={label}
      hint={variable === undefined ? hint : <FixedBy variable={variable} />}
      error={problems[name]}
    >
      {(labelling) =>
        rows === undefined ? (
          <input
            {...labelling}
            {...control}
            autoCapitalize="none"
            spellCheck={false}
            onBlur={({ target }) => {
              const tidied = tidy?.(target.value.trim())
              if (tidied !== undefined && tidied !== target.value) onChange({ [name]: tidied })
            }}
          />
        ) : (
          <textarea {...labelling} {...control} rows={rows} />
        )
      }
    </FormField>
  )
}

function FixedBy({ variable }: { readonly variable: string }) {
  return (
    <>
      The environment variable <code>{variable}</code> sets this; change it there.
    </>
  )
}

/** The name and the address of the site. */
export function SiteNameFields(props: SiteFieldsProps) {
  const { baseUrl } = props.values
  return (
    <>
      <TextSetting
        {...props}
        name="productName"
        label="Name of the site"
        hint="Shown as the logo, in titles and in shared texts."
        maxLength={60}
        isRequired
      />
      <TextSetting
        {...props}
        name="baseUrl"
        label="Public address"
        hint={<AddressAdvice address={baseUrl} />}
        type="url"
        tidy={withScheme}
        isRequired
      />
    </>
  )
}

/** An address as people say it gets its `https://`; a browser would refuse it with words about URLs. */
function withScheme(typed: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?::\d+)?\/?$/.test(typed) ? `https://${typed}` : typed
}

/** The domain of an address that was copied from a browser. */
function domainOf(typed: string): string {
  return typed.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/\/$/, '')
}

/** What follows from an address, before it is saved. */
function AddressAdvice({ address }: { readonly address: string }) {
  const url = URL.parse(address)
  if (url === null) return 'As visitors type it, such as https://shop.example.'
  if (isLocalName(url.hostname))
    return 'Only this machine can open localhost. Before you open the shop, enter the address that visitors type.'
  if (url.protocol === 'http:')
    return 'With http, anybody between a visitor and the shop can read and change its pages. Use https once your server has it.'
  if (url.origin !== location.origin)
    return `You are at ${location.origin} now. Please make sure that ${url.origin} leads to this shop, too.`
  return 'Every link that the shop writes begins with this address.'
}

/** The retailer and the tag, with a link to try them. */
export function RetailerFields(props: SiteFieldsProps) {
  const { retailerName, affiliateTag } = props.values
  // As it is read when the field is left: what follows from it must not move a button under a finger.
  const host = domainOf(props.values.retailerHost.trim())
  return (
    <>
      <TextSetting
        {...props}
        name="retailerName"
        label="Retailer"
        hint="The name that visitors know."
        maxLength={60}
        isRequired
      />
      <TextSetting
        {...props}
        name="retailerHost"
        label="Domain of the retailer"
        hint="Your marketplace, such as amazon.com or amazon.co.uk."
        tidy={domainOf}
        isRequired
      />
      <TextSetting
        {...props}
        name="affiliateTag"
        label="Your tag"
        hint="Each link to the retailer carries it, so that what visitors buy counts for you. You find it in your account at the retailer’s affiliate program."
        maxLength={64}
        isRequired
      />
      {affiliateTag !== '' && isAmazon({ host }) && (
        <p className="form-hint">
          Try it:{' '}
          <a
            className="link"
            href={retailerSearchUrl(
              'socks',
              retailerOf({ name: retailerName, host, tag: affiliateTag }),
              'site',
            )}
            target="_blank"
            rel="noopener"
          >
            socks at {retailerName}
          </a>
          . The address that opens must end in <code>tag={affiliateTag}</code>.
        </p>
      )}
    </>
  )
}

/** The person or company behind the site. */
export function OperatorFields(props: SiteFieldsProps) {
  return (
    <>
      <TextSetting
        {...props}
        name="operatorName"
        label="Name"
        hint="You or your company, as the law knows you."
        autoComplete="organization"
        maxLength={60}
      />
      <TextSetting
        {...props}
        name="operatorAddress"
        label="Postal address"
        hint="Where a letter reaches you; many countries ask every shop for it."
        autoComplete="street-address"
        maxLength={500}
        rows={4}
      />
      <TextSetting
        {...props}
        name="operatorEmail"
        label="Email"
        hint="For visitors’ questions, and for reports of security problems."
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  )
}

const ACCENTS = [
  { name: 'accentPink', label: 'Color of the pink scheme', shipped: '#ff8bbf' },
  { name: 'accentBlue', label: 'Color of the blue scheme', shipped: '#5dc7f5' },
] as const

/** How the site looks. */
export function BrandFields(props: SiteFieldsProps) {
  const { values, problems, onChange } = props
  return (
    <>
      {ACCENTS.map(({ name, label, shipped }) => (
        <FormField
          key={name}
          label={label}
          hint="Of buttons and highlights, in light and dark. Text on it must be readable; the nearest color that passes is offered."
          error={problems[name]}
        >
          {(labelling) => (
            <div className="flex flex-wrap items-center gap-3">
              <input
                {...labelling}
                type="color"
                className="h-11 w-20"
                value={values[name] === '' ? shipped : values[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
              <NearestColor problem={problems[name]} onUse={(color) => onChange({ [name]: color })} />
              {values[name] !== '' && (
                <button type="button" className="chip" onClick={() => onChange({ [name]: '' })}>
                  Back to the shipped color
                </button>
              )}
            </div>
          )}
        </FormField>
      ))}
      <TextSetting
        {...props}
        name="footerLine"
        label="Your line in the footer"
        hint="Below the tagline; empty for none."
        maxLength={500}
        rows={2}
      />
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={values.hasMascot}
          onChange={({ target }) => onChange({ hasMascot: target.checked })}
        />
        Show the mascot
      </label>
    </>
  )
}

interface NearestColorProps {
  /** The refusal of a color, which ends with the nearest that passes. */
  readonly problem: string | undefined
  readonly onUse: (color: string) => void
}

/** Takes the offered color: the pickers of phones have no field to type one. */
function NearestColor({ problem, onUse }: NearestColorProps) {
  const color = problem === undefined ? undefined : /#[0-9a-f]{6}(?=\.$)/.exec(problem)?.[0]
  if (color === undefined) return undefined
  return (
    <button type="button" className="chip" onClick={() => onUse(color)}>
      <span aria-hidden className="size-5 rounded-small border-2 border-line" style={{ background: color }} />
      Use {color}
    </button>
  )
}

const RULES = [
  {
    value: 'by-the-book',
    label: 'By the book',
    hint: 'Only what you can prove is shown as a fact: no sample discounts, ratings or prices, and what retailers forbid is left out. For every shop that strangers visit.',
  },
  {
    value: 'as-specified',
    label: 'Everything, as in the demonstration',
    hint: 'Shows sample discounts, ratings and prices as if they were real. Only for trying it out: retailers close accounts over this, and authorities fine shops.',
  },
] as const

/** Which of the two ways the site is run. */
export function RulesField({ values, onChange }: SiteFieldsProps) {
  return (
    <fieldset className="choices">
      <legend className="sr-only">Rules</legend>
      {RULES.map(({ value, label, hint }) => (
        <div key={value} className="choice">
          <input
            id={`rules-${value}`}
            type="radio"
            name="rules"
            value={value}
            checked={values.rules === value}
            onChange={() => onChange({ rules: value })}
            aria-describedby={`rules-${value}-hint`}
          />
          <div>
            <label htmlFor={`rules-${value}`} className="font-bold">
              {label}
            </label>
            <p id={`rules-${value}-hint`} className="form-hint">
              {hint}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
