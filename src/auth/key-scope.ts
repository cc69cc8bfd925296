/** What an API key may do. A key has one or more of these; a route names the one that opens it. */
export const KEY_SCOPES = ['links:read', 'links:write', 'statistics:read'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]
