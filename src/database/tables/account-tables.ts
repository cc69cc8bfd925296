import type { Generated } from 'kysely'
import type { IntegerBoolean } from './integer-boolean.ts'

interface AdminRow {
  id: string
  username: string
  password_hash: string
  created_at: number
  /** Whether the password was made up, so that nothing else is open until it is changed. */
  must_change_password: Generated<IntegerBoolean>
}

interface AdminSessionRow {
  id: string
  /** SHA-256 of the token, base64url. */
  token_hash: string
  admin_id: string
  created_at: number
  last_used_at: number
  /** A browser and a system, such as "Firefox on Windows"; empty for old sessions. */
  device: Generated<string>
  /** When the password was typed last. */
  confirmed_at: Generated<number>
}

interface TotpSecretRow {
  admin_id: string
  /** Base32. */
  secret: string
  /** Whether a code has shown that an app has the secret; until then no login asks for codes. */
  is_confirmed: IntegerBoolean
  /** The time step of the last accepted code. */
  last_step: number
}

interface RecoveryCodeRow {
  /** SHA-256, base64url. */
  code_hash: string
  admin_id: string
}

interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string
  admin_id: string
  /** The host that it was made for (WebAuthn, relying party identifier). */
  host: string
  /** Given by the owner. */
  name: string
  /** COSE, base64url. */
  public_key: string
  /** JSON list of texts. */
  transports: string
  /** How often it was used, as the authenticator counts; always 0 for most. */
  counter: number
  created_at: number
  last_used_at: number | null
}

/** A key with which programs use the API. Times in milliseconds since 1970. */
interface ApiKeyRow {
  /** The part of the key that is no secret. */
  id: string
  /** The account in whose name it acts. */
  admin_id: string
  /** Given by its maker; one key a name, because the audit trail names keys by it. */
  name: string
  /** See hashToken; of the whole key. */
  key_hash: string
  /** JSON list of texts. */
  scopes: string
  created_at: number
  /** Null for a key that holds until it is revoked. */
  expires_at: number | null
  /** To the minute. */
  last_used_at: number | null
}

interface SpentChallengeRow {
  challenge: string
  expires_at: number
}

interface LoginDelayRow {
  /** The account or the network whose wrong tries this row counts, see login-scope.server.ts. */
  scope: string
  failures: number
  counted_at: number
  /** Tries before this time are refused. */
  open_at: number
}

interface KnownClientRow {
  /** SHA-256 of the browser's token, or keyed hash of the network; base64url. */
  client: string
  admin_id: string
  used_at: number
}

interface SecretRow {
  name: string
  value: string
}

/** Administrators, how they sign in, and keys of programs. */
export interface AccountTables {
  admins: AdminRow
  admin_sessions: AdminSessionRow
  totp_secrets: TotpSecretRow
  recovery_codes: RecoveryCodeRow
  passkeys: PasskeyRow
  api_keys: ApiKeyRow
  /** Challenges of passkeys that were answered and are not yet too old. */
  spent_challenges: SpentChallengeRow
  login_delays: LoginDelayRow
  /** Browsers and networks in which an administrator has signed in. */
  known_clients: KnownClientRow
  secrets: SecretRow
}
