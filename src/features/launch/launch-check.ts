import { commandLine, upgradeLine } from '../../core/command-line.ts'
import { isLocalName } from '../../core/local-address.ts'
import { hasSampleTag } from '../../core/retailer-link.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import { DAY_MS } from '../../core/time.ts'
import type { GoodsCount } from '../claims/claim.store.ts'

/** Red costs an owner money, an account or a letter; a warning may. */
export type CheckState = 'ok' | 'warning' | 'red'

/** A proxy whose headers nobody reads. */
export interface UntrustedProxy {
  readonly header: string
  readonly address: string
}

/** What the checks are made from. Times in milliseconds since 1970. */
export interface LaunchFacts {
  readonly site: SiteConfig
  /** Names of the environment variables that fix settings. */
  readonly fixedBy: Readonly<Partial<Record<'baseUrl' | 'affiliateTag', string>>>
  readonly trustsProxies: boolean
  /** The proxy of the request that asks; undefined where there is none, or no request. */
  readonly untrustedProxy: UntrustedProxy | undefined
  readonly foreignTags: number
  /** Named short links whose pages are gone or were not reached when they were looked at. */
  readonly brokenTargets: number
  readonly sampleGoods: GoodsCount
  /** Products and deals with a figure that is no fact. */
  readonly unsourcedClaims: GoodsCount
  /** Titles of the pages that are hidden because of blanks. */
  readonly hiddenPages: readonly string[]
  readonly lastBackupAt: number | undefined
  /** Names, browsers and networks that have to wait before they may sign in again. */
  readonly waitingLogins: number
  /** Tries to sign in that were refused unread since yesterday. */
  readonly refusedLogins: number
  readonly release: { readonly version: string; readonly installedAt: number }
  /** The disk with the database; undefined where the database is on a server of its own. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined
}

/** A line of the launch check. */
export interface LaunchLine {
  readonly title: string
  readonly state: CheckState
  /** What was found. */
  readonly finding: string
  /** Why it matters, in one sentence. */
  readonly why: string
  /** What mends it: a section of the admin area, or a command or environment variable; nothing where all is well. */
  readonly mend?: { readonly label: string; readonly path: string } | { readonly command: string } | undefined
}

type Check = (facts: LaunchFacts, now: number) => LaunchLine

const BACKUP_EVERY_DAYS = 7
const OLD_AFTER_DAYS = 180
const LITTLE_DISK_BYTES = 1e9
const LITTLE_DISK_SHARE = 0.1

/** Further names that no visitor can open. */
const MORE_LOCAL_NAMES = /^(?:.+\.localhost|0\.0\.0\.0)$/

const SETTINGS = { label: 'Open the settings', path: '/admin/settings' }
const PRODUCTS = { label: 'Open your products', path: '/admin/products' }
const DEALS = { label: 'Open your deals', path: '/admin/deals' }

function isLocal({ baseUrl }: SiteConfig): boolean {
  const { hostname } = new URL(baseUrl)
  return isLocalName(hostname) || MORE_LOCAL_NAMES.test(hostname)
}

/** Leads to the list where something is to be mended; after the products come the deals. */
function goodsMend({ products, deals }: GoodsCount): Pick<LaunchLine, 'mend'> {
  return products > 0 ? { mend: PRODUCTS } : deals > 0 ? { mend: DEALS } : {}
}

/** For example '72 products and 1 deal'. */
function goodsText({ products, deals }: GoodsCount): string {
  return [
    ...(products > 0 ? [counted(products, 'product', 'products')] : []),
    ...(deals > 0 ? [counted(deals, 'deal', 'deals')] : []),
  ].join(' and ')
}

/** A variable that fixes a setting has to be changed where it is set. */
function settingMend(variable: string | undefined, example: string): LaunchLine['mend'] {
  return variable === undefined ? SETTINGS : { command: `${variable}=${example}` }
}

const CHECKS: readonly Check[] = [
  ({ site }) => ({
    title: 'Setup',
    state: site.isSetUp ? 'ok' : 'red',
    finding: site.isSetUp ? 'The shop is open.' : 'The shop is not open yet.',
    why: 'Before it is, pages at a public address say that the goods are samples, and search engines leave them out.',
    ...(!site.isSetUp && { mend: SETTINGS }),
  }),
  ({ site, fixedBy }) => {
    const { tag } = site.retailer
    const isSample = hasSampleTag(site.retailer)
    return {
      title: 'Your tag',
      state: isSample ? 'red' : 'ok',
      finding: isSample ? `${tag} is the sample tag.` : `Links carry ${tag}.`,
      why: 'Without your own tag, purchases earn for somebody else.',
      ...(isSample && { mend: settingMend(fixedBy.affiliateTag, 'yourtag-20') }),
    }
  },
  ({ foreignTags }) => ({
    title: 'Foreign tags',
    state: foreignTags > 0 ? 'warning' : 'ok',
    finding:
      foreignTags > 0
        ? `${counted(foreignTags, 'link carries', 'links carry')} a tag that is not yours.`
        : 'No link carries a tag of somebody else, except where that was chosen.',
    why: 'A link with the tag of somebody else earns for them.',
    ...(foreignTags > 0 && { mend: { label: 'Open the tags', path: '/admin/tags' } }),
  }),
  ({ brokenTargets }) => ({
    title: 'Targets of links',
    state: brokenTargets > 0 ? 'warning' : 'ok',
    finding:
      brokenTargets > 0
        ? `${counted(brokenTargets, 'target of named links is', 'targets of named links are')} gone or not reached.`
        : 'No named link is known to lead to a page that is gone.',
    why: 'Who follows a link to a page that is gone buys nothing.',
    ...(brokenTargets > 0 && { mend: { label: 'Open the short links', path: '/admin/links' } }),
  }),
  ({ site, fixedBy }) => ({
    title: 'Public address',
    state: isLocal(site) ? 'red' : 'ok',
    finding: isLocal(site)
      ? `${site.baseUrl} is this machine alone.`
      : `Visitors know the shop by ${site.baseUrl}.`,
    why: 'Short links, shared links and the sitemap are made from this address.',
    ...(isLocal(site) && { mend: settingMend(fixedBy.baseUrl, 'https://shop.example') }),
  }),
  ({ site, fixedBy }) => {
    const isOpen = site.baseUrl.startsWith('http:') && !isLocal(site)
    return {
      title: 'Encryption',
      state: isOpen ? 'red' : 'ok',
      finding: isOpen
        ? 'The address is http, without TLS.'
        : isLocal(site)
          ? 'On this machine alone none is needed.'
          : 'The address is https.',
      why: 'Without TLS others on the way read passwords and change pages, and browsers warn.',
      ...(isOpen && { mend: settingMend(fixedBy.baseUrl, site.baseUrl.replace('http:', 'https:')) }),
    }
  },
  ({ site, trustsProxies, untrustedProxy }) => {
    const isMissing = !trustsProxies && site.baseUrl.startsWith('https:')
    const [state, finding] = untrustedProxy
      ? ([
          'red',
          `Requests come through ${untrustedProxy.address}, whose ${untrustedProxy.header} header is not read.`,
        ] as const)
      : isMissing
        ? (['warning', 'The address is https, so a proxy is in front, but none is trusted.'] as const)
        : (['ok', trustsProxies ? 'The headers of your proxy are read.' : 'No proxy is in between.'] as const)
    return {
      title: 'Proxy',
      state,
      finding,
      why: 'Without these headers all visitors look like one to limits and counts.',
      ...(state !== 'ok' && {
        mend: { command: `TRUST_PROXY=${untrustedProxy?.address ?? 'the address of your proxy'}` },
      }),
    }
  },
  ({ sampleGoods }) => {
    const samples = goodsText(sampleGoods)
    return {
      title: 'Sample goods',
      state: samples === '' ? 'ok' : 'red',
      finding:
        samples === ''
          ? 'No product and no deal shows a sample figure.'
          : `Samples that came with the software: ${samples}.`,
      why: 'The ratings, prices and discounts of samples are invented.',
      ...goodsMend(sampleGoods),
    }
  },
  ({ site, unsourcedClaims }) => {
    const isShown = site.rules === 'as-specified'
    const unsourced = goodsText(unsourcedClaims)
    return {
      title: 'Claims',
      state: unsourced === '' ? 'ok' : isShown ? 'red' : 'warning',
      finding:
        unsourced === ''
          ? 'Every rating, price and discount has a source.'
          : `Figures without a source, or with an old one, at ${unsourced}; ${isShown ? 'visitors see them' : 'visitors do not see them'}.`,
      why: 'Ratings, prices and discounts that nobody can prove are unfair practices, and retailers close accounts over them.',
      ...goodsMend(unsourcedClaims),
    }
  },
  ({ hiddenPages }) => ({
    title: 'Pages about the shop',
    state: hiddenPages.length > 0 ? 'red' : 'ok',
    finding:
      hiddenPages.length > 0
        ? `Hidden, because something in them is blank: ${hiddenPages.join(', ')}.`
        : 'All are shown. Only you can tell whether their text fits your shop.',
    why: 'Law and retailers ask for a privacy notice, an imprint and a disclosure.',
    ...(hiddenPages.length > 0 && { mend: { label: 'Open the pages', path: '/admin/pages' } }),
  }),
  ({ lastBackupAt }, now) => {
    const days = lastBackupAt === undefined ? Infinity : Math.floor((now - lastBackupAt) / DAY_MS)
    const isOld = days >= BACKUP_EVERY_DAYS
    return {
      title: 'Backup',
      state: isOld ? 'red' : 'ok',
      finding: days === Infinity ? 'There is none yet.' : `The last one is ${age(days)}.`,
      why: 'A broken disk takes everything that was made since the last backup.',
      ...(isOld && { mend: { label: 'Open the backups', path: '/admin/backups' } }),
    }
  },
  ({ waitingLogins, refusedLogins }) => ({
    title: 'Sign-in',
    state: waitingLogins > 0 ? 'warning' : 'ok',
    finding:
      waitingLogins > 0
        ? `After wrong passwords ${counted(waitingLogins, 'name or network has', 'names or networks have')} to wait; ${counted(refusedLogins, 'try was', 'tries were')} refused since yesterday.`
        : 'Nobody has to wait.',
    why: 'Where names have to wait, somebody guesses passwords, or an administrator is locked out.',
    ...(waitingLogins > 0 && { mend: { command: commandLine('admin', '-- unlock NAME') } }),
  }),
  ({ release: { version, installedAt } }, now) => {
    const days = Math.floor((now - installedAt) / DAY_MS)
    const isOld = days >= OLD_AFTER_DAYS
    return {
      title: 'Version',
      state: isOld ? 'warning' : 'ok',
      finding: `Version ${version}; its files are ${age(days)}.`,
      why: 'New versions fix security holes; this check asks nobody on the network whether there is one.',
      ...(isOld && { mend: { command: upgradeLine() } }),
    }
  },
  ({ disk }) => {
    if (!disk)
      return { title: 'Disk', state: 'ok', finding: 'The database is on a server of its own.', why: DISK_WHY }
    const share = disk.freeBytes / disk.totalBytes
    const state = disk.freeBytes < LITTLE_DISK_BYTES ? 'red' : share < LITTLE_DISK_SHARE ? 'warning' : 'ok'
    return {
      title: 'Disk',
      state,
      finding: `${(disk.freeBytes / 1e9).toFixed(1)} GB are free, ${Math.floor(share * 100)} %.`,
      why: DISK_WHY,
      ...(state !== 'ok' && { mend: { command: 'df -h' } }),
    }
  },
]

const DISK_WHY = 'With a full disk, searches and changes are refused.'

/**
 * What stands between a shop and its opening, in the order in which an owner reads it.
 * @param now milliseconds since 1970
 */
export function checkLaunch(facts: LaunchFacts, now: number): LaunchLine[] {
  return CHECKS.map((check) => check(facts, now))
}

/** The worst of some lines. */
export function worstState(lines: readonly Pick<LaunchLine, 'state'>[]): CheckState {
  return (['red', 'warning'] as const).find((state) => lines.some((line) => line.state === state)) ?? 'ok'
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function age(days: number): string {
  if (days < 1) return 'less than a day old'
  return days === 1 ? 'a day old' : `${days} days old`
}
