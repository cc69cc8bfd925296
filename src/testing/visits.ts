import { scatteredProduct } from './large-shop.ts'

/** A crawler asks on so many connections. */
const CONNECTIONS = 3

export interface Visit {
  readonly path: string
  /** Of the answer, or the error without one. */
  readonly status: string
}

/** Receives an answer whole. */
export async function visitOf(path: string, asked: Promise<Response>): Promise<Visit> {
  try {
    const answer = await asked
    await answer.arrayBuffer()
    return { path, status: String(answer.status) }
  } catch (error) {
    return { path, status: String(error) }
  }
}

/** Asks for pages of a generated shop as a crawler does, each once. */
export async function crawlProducts(
  serverUrl: string,
  pages: number,
  products: number,
): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  let next = 0
  async function crawlOn(): Promise<void> {
    while (next < pages) {
      const path = `/product/${scatteredProduct(next++, products).slug}`
      visits.push(await visitOf(path, fetch(serverUrl + path, { headers: { 'accept-encoding': 'br' } })))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, crawlOn))
  return visits
}
