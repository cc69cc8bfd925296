/**
 * An address of ours with another place in it; an address that does not lead to the shop with the place stays as it is. Addresses
 * within it are never changed. The text of this function is a part of a page's script, so it uses nothing from outside itself.
 * @param host of the shop
 * @param search the shop's search, with all places as fillTerm reads them
 * @param before the place in the address, or its id
 */
export function renamedPlace(
  address: string,
  host: string,
  search: string,
  before: string,
  after: string,
): string {
  const [start = '', end] = search.split(/\{sub.*?\}/)
  if (end === undefined) return address
  if (!start.includes('?')) {
    const rest = address.startsWith(start + before) ? address.slice((start + before).length) : undefined
    return rest !== undefined && /^(?:$|[/?&#])/.test(rest) ? start + after + rest : address
  }
  const { hostname } = new URL(address)
  if (hostname !== new URL(start).hostname && !`.${hostname}`.endsWith(`.${host}`)) return address
  const [opening, closing] = [start.replace(/.*[?&]/, ''), end.replace(/[&#].*/, '')]
  const query = address.indexOf('?') + 1 || address.length
  // An address within the address is encoded, or comes later.
  const pieces = address.slice(query).split(/([&#])/)
  const index = pieces.indexOf(opening + before + closing)
  return index === -1
    ? address
    : address.slice(0, query) + pieces.with(index, opening + after + closing).join('')
}
