/**
 * Fills a database with a generated shop, to see how much data Gimme bears:
 * `node bench/fill-shop.ts --database=file:large.db --products=200000 --links=1000000 --events=10000000`
 */

import { parseArgs } from 'node:util'
import { openDatabase } from '../src/database/open-database.ts'
import { fillEvents, fillLinks, fillProducts } from '../src/testing/large-shop.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'file:data/large.db' },
    products: { type: 'string', default: '200000' },
    links: { type: 'string', default: '0' },
    events: { type: 'string', default: '0' },
  },
})
const { db, label } = await openDatabase(values.database)
await fillProducts(db, Number(values.products))
await fillLinks(db, Number(values.links))
await fillEvents(db, Number(values.events))
await db.destroy()
process.stdout.write(
  `${label}: ${values.products} products, ${values.links} links, ${values.events} events\n`,
)
