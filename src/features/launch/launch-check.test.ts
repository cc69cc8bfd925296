import { expect, test } from 'vitest'
import { parseConfig } from '../../app/config.ts'
import { DAY_MS } from '../../core/time.ts'
import { checkLaunch, worstState, type LaunchFacts } from './launch-check.ts'

const NOW = Date.UTC(2026, 10, 23)

const OPEN: LaunchFacts = {
  site: { ...parseConfig({ BASE_URL: 'https://shop.example', AFFILIATE_TAG: 'mine-21' }), isSetUp: true },
  fixedBy: {},
  trustsProxies: true,
  untrustedProxy: undefined,
  foreignTags: 0,
  brokenTargets: 0,
  sampleGoods: { products: 0, deals: 0 },
  unsourcedClaims: { products: 0, deals: 0 },
  hiddenPages: [],
  lastBackupAt: NOW - DAY_MS,
  waitingLogins: 0,
  refusedLogins: 0,
  release: { version: '1.0.0', installedAt: NOW - 3 * DAY_MS },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
}

const site = (environment: Record<string, string>) => ({
  site: { ...parseConfig({ AFFILIATE_TAG: 'mine-21', ...environment }), isSetUp: true },
})
const proxy = { header: 'X-Forwarded-For', address: '10.0.0.1' }
const SETTINGS = { path: '/admin/settings' }

test('a shop where all is well has nothing to mend', () => {
  const lines = checkLaunch(OPEN, NOW)
  expect(worstState(lines)).toBe('ok')
  expect(lines.filter(({ mend }) => mend)).toEqual([])
  expect(lines).toHaveLength(14)
})

const byTheBook = { ...OPEN.site, rules: 'by-the-book' } as const

test.for<[string, Partial<LaunchFacts>, object]>([
  [
    'Setup',
    { site: { ...OPEN.site, isSetUp: false } },
    { state: 'red', finding: 'The shop is not open yet.', mend: SETTINGS },
  ],
  [
    'Your tag',
    site({ BASE_URL: 'https://shop.example', AFFILIATE_TAG: 'gimme-20' }),
    { state: 'red', mend: SETTINGS },
  ],
  [
    'Your tag',
    {
      ...site({ BASE_URL: 'https://shop.example', AFFILIATE_TAG: 'gimme-20' }),
      fixedBy: { affiliateTag: 'AFFILIATE_TAG' },
    },
    { state: 'red', mend: { command: 'AFFILIATE_TAG=yourtag-20' } },
  ],
  [
    'Foreign tags',
    { foreignTags: 1 },
    { state: 'warning', finding: '1 link carries a tag that is not yours.', mend: { path: '/admin/tags' } },
  ],
  [
    'Targets of links',
    { brokenTargets: 2 },
    {
      state: 'warning',
      finding: '2 targets of named links are gone or not reached.',
      mend: { path: '/admin/links' },
    },
  ],
  ['Public address', site({}), { state: 'red', mend: SETTINGS }],
  ['Public address', site({ BASE_URL: 'http://127.0.0.1:80' }), { state: 'red' }],
  ['Encryption', site({}), { state: 'ok' }],
  ['Encryption', site({ BASE_URL: 'http://shop.example' }), { state: 'red', mend: SETTINGS }],
  [
    'Encryption',
    { ...site({ BASE_URL: 'http://shop.example' }), fixedBy: { baseUrl: 'BASE_URL' } },
    { state: 'red', mend: { command: 'BASE_URL=https://shop.example' } },
  ],
  ['Proxy', { trustsProxies: false }, { state: 'warning' }],
  ['Proxy', { untrustedProxy: proxy }, { state: 'red', mend: { command: 'TRUST_PROXY=10.0.0.1' } }],
  ['Proxy', { ...site({}), trustsProxies: false }, { state: 'ok' }],
  [
    'Sample goods',
    { sampleGoods: { products: 1200, deals: 1 } },
    {
      state: 'red',
      finding: 'Samples that came with the software: 1,200 products and 1 deal.',
      mend: { path: '/admin/products' },
    },
  ],
  ['Sample goods', { sampleGoods: { products: 0, deals: 45 } }, { mend: { path: '/admin/deals' } }],
  [
    'Claims',
    { unsourcedClaims: { products: 2, deals: 0 } },
    { state: 'red', finding: expect.stringContaining('at 2 products; visitors see them') },
  ],
  ['Claims', { unsourcedClaims: { products: 0, deals: 2 }, site: byTheBook }, { state: 'warning' }],
  [
    'Pages about the shop',
    { hiddenPages: ['Privacy', 'Imprint'] },
    { state: 'red', finding: expect.stringContaining('Privacy, Imprint'), mend: { path: '/admin/pages' } },
  ],
  ['Backup', { lastBackupAt: undefined }, { state: 'red', finding: 'There is none yet.' }],
  [
    'Backup',
    { lastBackupAt: NOW - 7 * DAY_MS },
    { state: 'red', finding: 'The last one is 7 days old.', mend: { path: '/admin/backups' } },
  ],
  ['Backup', { lastBackupAt: NOW - 7 * DAY_MS + 1 }, { state: 'ok' }],
  [
    'Sign-in',
    { waitingLogins: 2, refusedLogins: 9 },
    { state: 'warning', finding: expect.stringContaining('9 tries were refused') },
  ],
  [
    'Version',
    { release: { version: '1.0.0', installedAt: NOW - 180 * DAY_MS } },
    { state: 'warning', finding: 'Version 1.0.0; its files are 180 days old.' },
  ],
  [
    'Disk',
    { disk: { freeBytes: 0.9e9, totalBytes: 2e9 } },
    { state: 'red', finding: '0.9 GB are free, 45 %.' },
  ],
  ['Disk', { disk: { freeBytes: 9e9, totalBytes: 100e9 } }, { state: 'warning' }],
  ['Disk', { disk: undefined }, { state: 'ok' }],
])('%s with %j', ([title, facts, expected]) => {
  const line = checkLaunch({ ...OPEN, ...facts }, NOW).find((each) => each.title === title)
  expect(line).toMatchObject(expected)
  expect(line?.mend === undefined).toBe(line?.state === 'ok')
})
