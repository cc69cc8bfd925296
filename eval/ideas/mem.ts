import path from 'node:path'
import { pino } from 'pino'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createServices } from '../../src/app/services.ts'
import { parseConfig } from '../../src/app/config.ts'
import { loadContent } from '../../src/app/content.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { seedDatabase } from '../../src/app/seed.ts'
const gc = (globalThis as any).gc
async function at(name: string) { for (let i=0;i<4;i++){ gc(); await new Promise(r=>setTimeout(r,30)) } const m = process.memoryUsage(); console.log(name.padEnd(20), 'heap', (m.heapUsed/2**20).toFixed(1), 'ext', (m.external/2**20).toFixed(1), 'ab', (m.arrayBuffers/2**20).toFixed(1), 'rss', (m.rss/2**20).toFixed(0)) }
await at('modules')
const content = await loadContent('content')
await at('content')
const folder = await mkdtemp(path.join(tmpdir(), 'gimme-mem-'))
const config = parseConfig({ DATABASE_URL: `file:${path.join(folder, 'gimme.db')}` })
const { db } = await openDatabase(config.databaseUrl)
await seedDatabase(db, content, config, Date.now())
await at('db')
const services = await createServices({ config, db, content, logger: pino({ level: 'silent' }), now: Date.now, steadyNow: () => performance.now() })
await services.completionSources.settled()
await at('services')
const a = services.answerWish({ wish: 'gift for dad who loves golf' }, 'evaluation')
for (let n = await a.next(); !n.done; n = await a.next()) ;
await at('engine')
const { writeHeapSnapshot } = await import('node:v8')
if (process.argv[2]) writeHeapSnapshot(process.argv[2])
await services.close(); await db.destroy()
