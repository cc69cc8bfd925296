import type { Selectable } from 'kysely'
import { rowStatement } from '../../database/row-statement.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { claimOfText, toClaimColumns, toClaimText } from '../claims/claim.store.ts'
import { MAX_DEALS, type Deal } from './deal.ts'

/** All deals, or those of some ids, in the owner's order. */
export async function findDeals(db: Db, ids?: readonly string[]): Promise<Deal[]> {
  let query = selectDeals(db)
  if (ids) query = query.where('id', 'in', ids)
  return (await query.execute()).map(dealOf)
}

/** The deals that are shown, in the owner's order. */
export async function findFirstDeals(db: Db): Promise<Deal[]> {
  return (await selectDeals(db).limit(MAX_DEALS).execute()).map(dealOf)
}

function selectDeals(db: Db) {
  return db.selectFrom('deals').selectAll().orderBy('position').orderBy('id')
}

function dealOf(row: Selectable<Schema['deals']>): Deal {
  const { id, name, description, second_description, search_query, shop_links, discount, discount_claim } =
    row
  return {
    id,
    name,
    description,
    secondDescription: second_description ?? undefined,
    searchQuery: search_query,
    shopLinks: shop_links === null ? undefined : JSON.parse(shop_links),
    discount: discount ?? undefined,
    discountClaim: claimOfText(discount_claim),
  }
}

const insertRows = rowStatement((db, rows: readonly Selectable<Schema['deals']>[]) =>
  db.insertInto('deals').values([...rows]),
)

/** @param firstPosition position of the first deal; the other deals follow it */
export async function insertDeals(db: Db, deals: readonly Deal[], firstPosition = 0): Promise<void> {
  await insertRows(
    db,
    deals.map(
      (
        { id, name, description, secondDescription, searchQuery, shopLinks, discount, discountClaim },
        index,
      ) => ({
        id,
        position: firstPosition + index,
        name,
        description,
        second_description: secondDescription ?? null,
        search_query: searchQuery,
        shop_links: shopLinks ? JSON.stringify(shopLinks) : null,
        discount: discount ?? null,
        discount_claim: toClaimText(discountClaim),
        ...toClaimColumns(discount === undefined ? {} : { discount: discountClaim ?? {} }),
      }),
    ),
  )
}

export async function deleteDeals(db: Db): Promise<void> {
  await db.deleteFrom('deals').execute()
}
