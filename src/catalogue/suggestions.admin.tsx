import { DISCOUNTS } from '../features/deals/discounts.ts'
import type { FormValues } from './field.ts'
import type { ListDescription } from './list-description.ts'
import { ListSection } from './list-section.admin.tsx'

const LIST: ListDescription = {
  name: 'suggestions',
  one: 'suggestion',
  introduction: 'Ideas below the search box: 15 of them at a time, others every 30 seconds.',
  searchHint: 'Name or description',
  columns: ['description', 'discount'],
  fields: [
    { name: 'name', label: 'Name', hint: 'What the retailer is asked for, too.', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'line' },
    { name: 'secondDescription', label: 'Second description', kind: 'line' },
    { name: 'discount', label: 'Percent off', kind: 'choice', choices: DISCOUNTS },
    {
      name: 'searchQuery',
      label: 'Search',
      kind: 'line',
      isHidden: true,
      suggest: ({ name = '' }) => name.trim().toLowerCase(),
    },
  ],
  Preview: SuggestionPreview,
}

export function Suggestions() {
  return <ListSection list={LIST} />
}

function SuggestionPreview({ values }: { readonly values: FormValues }) {
  return <span className="chip">{values['name'] || 'Name'}</span>
}
