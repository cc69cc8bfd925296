import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../admin/admin-api.ts'
import { claimFields } from './claim-fields.ts'
import { OwnPictureForm } from '../features/products/own-picture/own-picture-form.admin.tsx'
import { ownPictureEndpoint } from '../features/products/own-picture/own-picture.endpoint.ts'
import { productPath, STOCKS } from '../features/products/product.ts'
import { productDrawing } from '../features/products/product-drawing.ts'
import { ProductPicture } from '../features/products/product-picture.tsx'
import { slugOf, type FormValues } from './field.ts'
import type { ListDescription } from './list-description.ts'
import { ListSection } from './list-section.admin.tsx'

const LIST: ListDescription = {
  name: 'products',
  one: 'product',
  introduction: 'Each has a page of its own, and a place in the listing, in this order.',
  searchHint: 'Name, address, category or search',
  columns: ['category', 'priceRange', 'rating'],
  hasClaims: true,
  fields: [
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'text' },
    {
      name: 'category',
      label: 'Category',
      hint: 'Beauty, Fitness, Kitchen, Living, Office, Outdoors, Pets, Play and Tech have pictures of their own.',
      kind: 'line',
    },
    { name: 'rating', label: 'Rating', hint: 'From 0 to 5, such as 4.5.', kind: 'number', isOptional: true },
    {
      name: 'reviewCount',
      label: 'Number of reviews',
      hint: 'Of how many people the rating is.',
      kind: 'number',
      isOptional: true,
      isAsked: ({ rating = '', ratingSource }) => rating.trim() !== '' && ratingSource !== 'own',
    },
    ...claimFields('rating', 'rating', 'rating', 'a day, your own one for a year,'),
    { name: 'priceRange', label: 'Price range', hint: 'Such as $20 - $45.', kind: 'line', isOptional: true },
    {
      name: 'stock',
      label: 'Stock',
      kind: 'choice',
      choices: STOCKS,
      isOptional: true,
      isAsked: ({ priceRange = '' }) => priceRange.trim() !== '',
    },
    ...claimFields('price', 'priceRange', 'price', 'a day'),
    {
      name: 'searchQuery',
      label: 'Search',
      hint: 'What the retailer is asked for. Left empty, it is the name.',
      kind: 'line',
      suggest: ({ name = '' }) => name.trim().toLowerCase(),
    },
    {
      name: 'amazonUrl',
      label: 'Its own page at the retailer',
      hint: 'The address without a tag; yours is put on when somebody clicks. Left empty, the search is used.',
      kind: 'line',
      isOptional: true,
    },
    {
      name: 'retailerId',
      label: 'ASIN',
      hint: 'Or its id at another retailer. At Amazon it leads to its page.',
      kind: 'line',
      isOptional: true,
    },
    {
      name: 'shopLinks',
      label: 'Its pages in other shops',
      hint: 'One on each line: the address there without a tag, or the shop and its id, such as "amazon.de: B0ABCDEFGH". Visitors of a shop without one get the search.',
      kind: 'lines',
      isOptional: true,
    },
    { name: 'features', label: 'Key features', hint: 'One on each line.', kind: 'lines' },
    { name: 'benefits', label: 'Benefits', hint: 'Why they will love it: one on each line.', kind: 'lines' },
    { name: 'specifications', label: 'Specifications', hint: 'One on each line, or none.', kind: 'lines' },
    {
      name: 'slug',
      label: 'Address',
      hint: 'The end of the page’s address. Left empty, it is made of the name. Links to another one stop working when it changes.',
      kind: 'line',
      suggest: ({ name = '' }) => slugOf(name),
    },
    {
      name: 'seoTitle',
      label: 'Title for search engines',
      hint: 'Left empty, it is the name.',
      kind: 'line',
      suggest: ({ name = '' }) => name.trim(),
    },
    {
      name: 'metaDescription',
      label: 'Description for search engines',
      hint: '160 characters at most. Left empty, it is the description.',
      kind: 'text',
      suggest: ({ description = '' }) => description.trim(),
    },
  ],
  Preview: ProductPreview,
  ownPart: { heading: 'Own picture', Form: OwnPictureForm },
}

export function Products() {
  return <ListSection list={LIST} />
}

interface ProductPreviewProps {
  readonly values: FormValues
  readonly entryKey: string | undefined
}

function ProductPreview({ values, entryKey }: ProductPreviewProps) {
  const { data } = useQuery({
    ...adminQuery(ownPictureEndpoint, { params: { key: entryKey ?? '' } }),
    enabled: entryKey !== undefined,
  })
  const category = values['category'] || 'Category'
  return (
    <div className="card flex gap-4 p-4 [overflow-wrap:anywhere]">
      <ProductPicture
        path={data?.ownPicture?.src ?? productDrawing({ name: values['name'] ?? '', category })}
        className="size-20 flex-none rounded-card object-cover"
      />
      <div className="min-w-0">
        <p className="text-sm/normal font-bold text-brand-ink">{category}</p>
        <p className="card-name">{values['name'] || 'Name'}</p>
        {values['rating'] && <p>{`${values['rating']}/5`}</p>}
        <p>{values['description'] || 'Description'}</p>
        <p className="font-bold">{values['priceRange'] || 'See price'}</p>
        <p className="form-hint">{productPath(values['slug'] || '…')}</p>
      </div>
    </div>
  )
}
