import type { Generated } from 'kysely'

interface ListImportRow {
  list: string
  /** The running import, which is also the id of its audit entry; null while none runs. */
  import_id: string | null
  /** When the import last wrote, in milliseconds since 1970. */
  touched_at: number
  /** Increases by one whenever an import has replaced the list. */
  replacements: number
}

interface SuggestionRow {
  id: string
  position: number
  name: string
  description: string
  second_description: string
  discount: number
}

interface DealRow {
  id: string
  position: number
  name: string
  description: string
  second_description: string | null
  search_query: string
  /** Percent. */
  discount: number | null
  /** JSON of its source, as the columns with this ending of products. */
  discount_claim: string | null
  /** JSON of its pages by the host of the shop. */
  shop_links: string | null
  claims_end_at: number | null
  is_sample: Generated<0 | 1>
}

interface ProductRow {
  slug: string
  position: number
  name: string
  description: string
  category: string
  /** Tenths of a star, 0 to 50. */
  rating_tenths: number | null
  review_count: number | null
  rating_claim: string | null
  price_range: string | null
  stock: string | null
  price_claim: string | null
  /** The moment at which the first of its claims ends to be a fact, 0 where one never was; null without claims. */
  claims_end_at: number | null
  /** Whether a claim is one of the starting catalogue. */
  is_sample: Generated<0 | 1>
  /** Its own address at the retailer, without a tag. */
  amazon_url: string | null
  retailer_id: string | null
  /** JSON of its pages by the host of the shop. */
  shop_links: string | null
  search_query: string
  /** JSON lists of texts, as the next two columns. */
  features: string
  benefits: string
  specifications: string
  seo_title: string
  meta_description: string
}

interface ProductPictureRow {
  /** The address of its product, which may be gone. */
  slug: string
  image_hash: string
  /** Alternative text. */
  alt: string
  /** When its product was found gone, in milliseconds since 1970. */
  left_at: number | null
}

interface StagedProductRow extends ProductRow {
  /** Only with SQLite, and never read: see stageProducts. */
  rowid?: Generated<number>
}

/** An owner's lists. */
export interface CatalogueTables {
  suggestions: SuggestionRow
  deals: DealRow
  products: ProductRow
  /** The products of a running import. */
  staged_products: StagedProductRow
  /** Products' own pictures. */
  product_pictures: ProductPictureRow
  list_imports: ListImportRow
}
