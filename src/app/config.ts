import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SAMPLE_TAG } from '../core/retailer-link.ts'
import { retailerOf } from '../core/retailer.ts'
import type { SiteConfig } from '../core/site-config.ts'
import { usernameRule } from '../auth/username.contract.ts'
import { siteSettings, type SiteSettingName } from '../features/settings/site-setting.contract.ts'

/** An invalid configuration value. The message is one line and names the field. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

function isDatabaseUrl(value: string): boolean {
  if (/^postgres(?:ql)?:\/\/.+/.test(value)) return URL.canParse(value)
  if (!value.startsWith('file://')) return /^file:[^?#]+$/.test(value)
  if (/[?#]/.test(value)) return false
  try {
    return fileURLToPath(value) !== ''
  } catch {
    return false
  }
}

const databaseUrl = z.string().trim().refine(isDatabaseUrl, {
  error:
    'must be file:path/to/file without ? and # (SQLite) or postgres://user:password@host/name (PostgreSQL)',
})

function isCidr(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

const cidrList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .refine((parts) => parts.every(isCidr), {
    error: 'must be a comma-separated list of addresses or CIDR ranges, such as 10.0.0.0/8,::1',
  })

/** A token of RFC 9110, section 5.1, in lower case, as Node writes names of headers. */
const headerName = z
  .string()
  .trim()
  .regex(
    /^[\w!#$%&'*+.^`|~-]{1,100}$/,
    'must be the name of one header, such as cf-ipcountry, without a colon',
  )
  .transform((name) => name.toLowerCase())

const modelBaseUrl = z
  .string()
  .trim()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an absolute http or https address, such as http://127.0.0.1:11434/v1',
  })

/** Digits only, because Number() also accepts 1e3 and 0x10. */
const wholeNumber = z.string().trim().regex(/^\d+$/, 'must be a whole number, in digits').transform(Number)

/** All environment variables of Gimme. The README lists the same; a test compares them. */
export const environmentSchema = z.object({
  PORT: wholeNumber.refine((port) => port >= 1 && port <= 65535, 'must be between 1 and 65535').default(3000),
  HOST: z.string().trim().min(1, 'must not be empty').default('127.0.0.1'),
  BASE_URL: siteSettings.shape.baseUrl.optional(),
  DATABASE_URL: databaseUrl.default('file:./data/gimme.db'),
  PRODUCT_NAME: siteSettings.shape.productName.default('Gimme'),
  RETAILER_NAME: siteSettings.shape.retailerName.default('Amazon'),
  RETAILER_HOST: siteSettings.shape.retailerHost.default('amazon.com'),
  AFFILIATE_TAG: siteSettings.shape.affiliateTag.default(SAMPLE_TAG),
  ADMIN_USERNAME: usernameRule.default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be 8 characters at least')
    .max(256, 'must be 256 characters at most')
    .optional(),
  TRUST_PROXY: cidrList.default([]),
  COUNTRY_HEADER: headerName.optional(),
  COUNTRY_DATABASE: z
    .string()
    .trim()
    .regex(/\.mmdb$/i, 'must be the path of an .mmdb file, such as /var/lib/gimme/country.mmdb')
    .optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PREPARE_IDEAS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'must be 16 characters at least').optional(),
  AI_BASE_URL: modelBaseUrl.optional(),
  AI_MODEL: z.string().trim().max(200, 'must be 200 characters at most').optional(),
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[!-~]+$/, 'must be letters, digits and signs of ASCII, without spaces')
    .optional(),
  AI_DAILY_CALLS: wholeNumber.refine(Number.isSafeInteger, 'must be a smaller number').default(1000),
})

/** Settings of the site that a variable fixes, by the variable's name. */
const SETTING_OF = {
  BASE_URL: 'baseUrl',
  PRODUCT_NAME: 'productName',
  RETAILER_NAME: 'retailerName',
  RETAILER_HOST: 'retailerHost',
  AFFILIATE_TAG: 'affiliateTag',
} as const satisfies Partial<Record<keyof typeof environmentSchema.shape, SiteSettingName>>

/** A language model behind a server that speaks OpenAI's chat protocol. */
interface ModelConfig {
  /** The address up to `/chat/completions`, without it. */
  readonly baseUrl: string
  readonly name: string
  readonly apiKey: string | undefined
  /** Calls that this process may make on one day (UTC). */
  readonly dailyCalls: number
}

export interface Config extends SiteConfig {
  /** The variables that are set, by the setting that they fix: what the database says of it does not count. */
  readonly settingVariables: ReadonlyMap<SiteSettingName, string>
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** The first administrator; without a password, the set-up in the browser creates one. */
  readonly firstAdmin: { readonly username: string; readonly password: string | undefined }
  /** Addresses whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** The header in which trusted proxies name a visitor's country, in lower case. */
  readonly countryHeader: string | undefined
  /** Path of an .mmdb file with the countries of addresses. */
  readonly countryDatabase: string | undefined
  readonly isRateLimited: boolean
  /** Whether ideas are put together soon after the start, rather than for the first wish. */
  readonly preparesIdeas: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Bearer token for /metrics; without one nobody may read them. */
  readonly metricsToken: string | undefined
  /** Undefined if Gimme's own engine suggests ideas. */
  readonly model: ModelConfig | undefined
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws ConfigError naming the first invalid field, or one that lacks another
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(present)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const fields = result.data
  if (fields.COUNTRY_HEADER !== undefined && fields.TRUST_PROXY.length === 0)
    throw new ConfigError(
      'COUNTRY_HEADER: must come with TRUST_PROXY, the addresses of the proxies that send it; from others it is not believed',
    )
  return Object.freeze({
    port: fields.PORT,
    host: fields.HOST,
    baseUrl: fields.BASE_URL ?? `http://localhost:${fields.PORT}`,
    rules: 'as-specified',
    operator: Object.freeze({ name: '', address: '', email: '' }),
    accents: Object.freeze({ pink: '', blue: '' }),
    logo: undefined,
    hasMascot: true,
    footerLine: '',
    isSetUp: false,
    settingVariables: new Map(
      Object.entries(SETTING_OF).flatMap(([name, setting]) => (name in present ? [[setting, name]] : [])),
    ),
    databaseUrl: fields.DATABASE_URL,
    productName: fields.PRODUCT_NAME,
    retailer: retailerOf({
      name: fields.RETAILER_NAME,
      host: fields.RETAILER_HOST,
      tag: fields.AFFILIATE_TAG,
    }),
    ownRetailers: [],
    campaigns: {},
    alsoAt: [],
    firstAdmin: Object.freeze({ username: fields.ADMIN_USERNAME, password: fields.ADMIN_PASSWORD }),
    trustedProxies: Object.freeze(fields.TRUST_PROXY),
    countryHeader: fields.COUNTRY_HEADER,
    countryDatabase: fields.COUNTRY_DATABASE,
    isRateLimited: fields.RATE_LIMIT === 'on',
    preparesIdeas: fields.PREPARE_IDEAS === 'on',
    logLevel: fields.LOG_LEVEL,
    metricsToken: fields.METRICS_TOKEN,
    model: modelConfig(fields),
  })
}

/** @throws ConfigError if only one of the two variables is set */
function modelConfig(fields: z.output<typeof environmentSchema>): ModelConfig | undefined {
  const { AI_BASE_URL: address, AI_MODEL: name } = fields
  if (address === undefined && name === undefined) return undefined
  if (address === undefined) throw new ConfigError('AI_MODEL: must come with AI_BASE_URL')
  if (name === undefined) throw new ConfigError('AI_BASE_URL: must come with AI_MODEL')
  return Object.freeze({
    baseUrl: address,
    name,
    apiKey: fields.AI_API_KEY,
    dailyCalls: fields.AI_DAILY_CALLS,
  })
}
