import { claimFields } from './claim-fields.ts'
import { DISCOUNTS } from '../features/deals/discounts.ts'
import type { FormValues } from './field.ts'
import type { ListDescription } from './list-description.ts'
import { ListSection } from './list-section.admin.tsx'

const LIST: ListDescription = {
  name: 'deals',
  one: 'deal',
  introduction: 'The home page shows 15 of them at a time, others every 45 seconds.',
  searchHint: 'Name, description or search',
  columns: ['discount', 'searchQuery'],
  hasClaims: true,
  fields: [
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'line' },
    {
      name: 'secondDescription',
      label: 'Second description',
      hint: 'Without one a sassy line of the house stands there.',
      kind: 'line',
      isOptional: true,
    },
    {
      name: 'searchQuery',
      label: 'Search',
      hint: 'What the retailer is asked for. Left empty, it is the name.',
      kind: 'line',
      suggest: ({ name = '' }) => name.trim().toLowerCase(),
    },
    {
      name: 'shopLinks',
      label: 'Its pages in shops',
      hint: 'One on each line: the address there without a tag, or the shop and its id, such as "amazon.de: B0ABCDEFGH". Visitors of a shop without one get the search.',
      kind: 'lines',
      isOptional: true,
    },
    { name: 'discount', label: 'Percent off', kind: 'choice', choices: DISCOUNTS, isOptional: true },
    ...claimFields('discount', 'discount', 'discount', 'a day'),
  ],
  Preview: DealPreview,
}

export function Deals() {
  return <ListSection list={LIST} />
}

function DealPreview({ values }: { readonly values: FormValues }) {
  return (
    <div className="card deal">
      <div className="deal-link">
        <span className="card-name">{values['name'] || 'Name'}</span>
        <span className="deal-lines">
          <span>{values['description'] || 'Description'}</span>{' '}
          <span className="text-ink-soft">{values['secondDescription']}</span>
        </span>
      </div>
      <div className="deal-side">
        {values['discount'] && <span className="deal-badge">{`${values['discount']}% off`}</span>}
      </div>
    </div>
  )
}
