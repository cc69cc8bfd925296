/**
 * For the page that stands in for others while there is no network: goes on to the one that was asked for when there
 * is a network again, after the second that it needs to work. Its hash is in the content security policy.
 */
export const RETRY_SCRIPT = "addEventListener('online',()=>setTimeout(()=>location.reload(),1e3))"
