import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { waitForModule } from './used-page.ts'

interface Product {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly rating: number
  readonly priceRange: string
  readonly searchQuery: string
  readonly features: readonly string[]
  readonly benefits: readonly string[]
  readonly specifications: readonly string[]
  readonly seoTitle: string
  readonly metaDescription: string
}

/** The starting catalogue's products. */
export const products = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../content/products.json'), 'utf8'),
) as readonly Product[]

/** @throws Error for an unknown slug */
export function productBySlug(slug: string): Product {
  const product = products.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`There is no product ${slug}.`)
  return product
}

/**
 * Opens a page and waits until its script runs, including the navigation, which is loaded last.
 * @returns tells whether the page is still the same document
 */
export async function openLive(page: Page, at: string): Promise<() => Promise<boolean>> {
  await page.goto(at)
  await waitForModule(page, 'navigation')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return () => page.evaluate(() => 'isSameDocument' in window)
}
