/** Removes a query parameter from the address bar, without a reload or a new entry in the history. */
export function removeFromAddress(parameter: string): void {
  const url = new URL(location.href)
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
