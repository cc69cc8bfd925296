import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { retailerOf } from '../core/retailer.ts'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, environmentSchema, parseConfig } from './config.ts'

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  baseUrl: 'http://localhost:3000',
  databaseUrl: 'file:./data/gimme.db',
  productName: 'Gimme',
  rules: 'as-specified',
  operator: { name: '', address: '', email: '' },
  accents: { pink: '', blue: '' },
  hasMascot: true,
  footerLine: '',
  isSetUp: false,
  settingVariables: new Map(),
  retailer: retailerOf({ name: 'Amazon', host: 'amazon.com', tag: 'gimme-20' }),
  ownRetailers: [],
  campaigns: {},
  alsoAt: [],
  firstAdmin: { username: 'admin', password: undefined },
  trustedProxies: [],
  countryHeader: undefined,
  countryDatabase: undefined,
  isRateLimited: true,
  preparesIdeas: true,
  logLevel: 'info',
  metricsToken: undefined,
  model: undefined,
}

test('nothing has to be set', () => {
  expect(parseConfig({})).toEqual(DEFAULTS)
})

test('what is empty or blank counts as not set, and other variables do not matter', () => {
  const blank = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '  ']))
  expect(parseConfig({ ...blank, HOME: '/root', port: '1' })).toEqual(DEFAULTS)
})

test('everything can be set', () => {
  const config = parseConfig({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    BASE_URL: 'https://Shop.Example/',
    DATABASE_URL: 'postgres://user:secret@db.example/gimme',
    PRODUCT_NAME: ' Wünsch ',
    RETAILER_NAME: 'Basar',
    RETAILER_HOST: 'WWW.Basar.Example',
    AFFILIATE_TAG: 'w.-_1',
    ADMIN_USERNAME: 'ann@example',
    ADMIN_PASSWORD: 'eight ch',
    TRUST_PROXY: '10.0.0.0/8, ::1 ,192.0.2.1,fd00::/8',
    COUNTRY_HEADER: ' CF-IPCountry ',
    COUNTRY_DATABASE: './data/country.mmdb',
    RATE_LIMIT: 'off',
    PREPARE_IDEAS: 'off',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: 'a-token-of-some-length',
    AI_BASE_URL: 'http://127.0.0.1:11434/v1',
    AI_MODEL: 'a-model:8b',
    AI_API_KEY: 'sk-1',
    AI_DAILY_CALLS: '0',
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    baseUrl: 'https://shop.example',
    databaseUrl: 'postgres://user:secret@db.example/gimme',
    productName: 'Wünsch',
    rules: 'as-specified',
    operator: { name: '', address: '', email: '' },
    accents: { pink: '', blue: '' },
    hasMascot: true,
    footerLine: '',
    isSetUp: false,
    settingVariables: new Map([
      ['baseUrl', 'BASE_URL'],
      ['productName', 'PRODUCT_NAME'],
      ['retailerName', 'RETAILER_NAME'],
      ['retailerHost', 'RETAILER_HOST'],
      ['affiliateTag', 'AFFILIATE_TAG'],
    ]),
    retailer: retailerOf({ name: 'Basar', host: 'basar.example', tag: 'w.-_1' }),
    ownRetailers: [],
    campaigns: {},
    alsoAt: [],
    firstAdmin: { username: 'ann@example', password: 'eight ch' },
    trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.1', 'fd00::/8'],
    countryHeader: 'cf-ipcountry',
    countryDatabase: './data/country.mmdb',
    isRateLimited: false,
    preparesIdeas: false,
    logLevel: 'silent',
    metricsToken: 'a-token-of-some-length',
    model: { baseUrl: 'http://127.0.0.1:11434/v1', name: 'a-model:8b', apiKey: 'sk-1', dailyCalls: 0 },
  })
})

test('the address follows the port', () => {
  expect(parseConfig({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
})

test('it cannot be changed afterwards', () => {
  const config = parseConfig({})
  for (const part of [config, config.retailer, config.firstAdmin, config.trustedProxies])
    expect(Object.isFrozen(part)).toBe(true)
})

const BAD_VALUES = {
  PORT: ['http', '-1', '0', '65536', '3.5', 'NaN', '30 00', '1e3', '0x10', '+80'],
  HOST: [],
  BASE_URL: [
    'shop.example',
    '/shop',
    'ftp://shop.example',
    'javascript:alert(1)',
    'https://',

    'https://shop.example/shop',
    'https://shop.example/?a',
    'https://shop.example/#a',
    'https://me@shop.example',
  ],
  DATABASE_URL: [
    'gimme.db',
    'file:',
    'file:gimme.db?mode=ro',
    'file:gimme.db#main',
    'file:///data/gimme.db?mode=ro',
    'mysql://localhost/a',
    'postgres://',
    'http://localhost',
  ],
  PRODUCT_NAME: ['x'.repeat(61), 'Gim\nme', 'Gim\u0007me', 'Gim\u2028me'],
  RETAILER_NAME: ['x'.repeat(61), 'Ama\r\nzon', 'Ama\u001bzon'],
  RETAILER_HOST: [
    'amazon',
    'https://amazon.com',
    'amazon.com/s',
    'amazon .com',
    '-a.com',
    'a..com',
    'amazon.com:80',
    '10.0.0.10',
    '::1',
    '[::1]',
    'localhost',
    'a.com-',
  ],
  AFFILIATE_TAG: ['a b', 'a&b', 'x'.repeat(65), 'ü'],
  ADMIN_USERNAME: ['a b', 'x'.repeat(65)],
  ADMIN_PASSWORD: ['short', 'x'.repeat(257)],
  TRUST_PROXY: ['proxy', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.1/', '10.0.0.0/8/8', '127.0.0.1;::1'],
  COUNTRY_HEADER: [
    'cf-ipcountry:',
    'a b',
    'cf-ipcountry,x-country',
    'länder',
    'x'.repeat(101),
    'cf-ipcountry',
  ],
  COUNTRY_DATABASE: ['country', '/var/lib/country.csv'],
  RATE_LIMIT: ['yes', 'true', 'ON'],
  PREPARE_IDEAS: ['yes', 'true', 'ON'],
  LOG_LEVEL: ['verbose', 'INFO'],
  METRICS_TOKEN: ['short'],
  AI_BASE_URL: ['http://model.example/v1', 'localhost:11434', '/v1', 'ftp://model.example/v1', 'http://'],
  AI_MODEL: ['x'.repeat(201), 'a-model'],
  AI_API_KEY: ['a key', 'kéy', 'hunter\n2'],
  AI_DAILY_CALLS: ['many', '-1', '1.5', '1e3', '9'.repeat(20)],
} satisfies Record<keyof typeof environmentSchema.shape, readonly string[]>

test.for(
  Object.entries(BAD_VALUES).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('%s=%s stops the start with one line that names it', ([name, value]) => {
  const parse = () => parseConfig({ [name]: value })
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(new RegExp(`^${name}: must [^\\n]+$`))
})

test('what is said about a secret does not repeat it', () => {
  for (const [name, value] of [
    ['ADMIN_PASSWORD', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['AI_API_KEY', 'hunter2 hunter2'],
    ['DATABASE_URL', 'mysql://me:hunter2@localhost'],
  ] as const)
    expect(() => parseConfig({ [name]: value })).toThrow(/^(?!.*hunter2)/)
})

test('the README tells every variable with its default, and no other', async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm)]
  const documented = Object.fromEntries(rows.map(([, name = '', value = '']) => [name, value]))
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(environmentSchema.shape))
  // A variable without a fixed default has an explanation in brackets instead.
  const values = Object.entries(documented).filter(([, value]) => !value.startsWith('('))
  expect(Object.fromEntries(values)).toEqual({
    ...Object.fromEntries(
      Object.entries<unknown>(environmentSchema.parse({}))
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, `\`${String(value)}\``]),
    ),
    BASE_URL: '`http://localhost:PORT`',
  })
})

test.for(['compose.yaml', 'compose.postgres.yaml'])(
  '%s sets every variable, or passes it on',
  async (file) => {
    const compose = await readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8')
    const named = new Set([...compose.matchAll(/^ +([A-Z_]+):(?: |$)/gm)].map(([, name]) => name))
    expect(Object.keys(environmentSchema.shape).filter((name) => !named.has(name))).toEqual([])
  },
)

test.for(['compose.yaml', 'compose.postgres.yaml'])(
  '%s gives the server no right of the system',
  async (file) => {
    const compose = await readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8')
    expect(compose).toContain('cap_drop: [ALL]')
    expect(compose).toContain("security_opt: ['no-new-privileges:true']")
  },
)

test('.env.example has every variable with a value that is valid, and those of the compose files', async () => {
  const example = await readFile(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  const variables = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  const { DOMAIN, POSTGRES_PASSWORD, ...own } = variables
  expect([DOMAIN, POSTGRES_PASSWORD]).not.toContain(undefined)
  expect(new Set(Object.keys(own))).toEqual(new Set(Object.keys(environmentSchema.shape)))
  expect(parseConfig(own)).toMatchObject({ baseUrl: 'https://shop.example', logLevel: 'info' })
})
