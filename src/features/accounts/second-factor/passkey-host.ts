/** The host that passkeys of a site belong to (WebAuthn, relying party identifier). */
export function passkeyHost(baseUrl: string): string {
  return new URL(baseUrl).hostname
}

/** Why a site has no passkeys; undefined if browsers offer them (W3C Web Authentication, secure contexts). */
export function whyNoPasskeys(baseUrl: string): string | undefined {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal)
    return 'Browsers offer passkeys only over https, and this site is at http. They work once BASE_URL is https.'
  if (/^[\d.]+$|^\[/.test(hostname))
    return 'Browsers offer passkeys only where a site has a name, and this one has an address of digits.'
  return undefined
}
