/**
 * For the offline page: reloads the requested page when there is a network again, one second later because a new
 * connection does not work at once. The script's hash is in the content security policy.
 */
export const RETRY_SCRIPT = "addEventListener('online',()=>setTimeout(()=>location.reload(),1e3))"
