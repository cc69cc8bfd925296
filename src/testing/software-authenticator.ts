import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/**
 * An authenticator with one passkey (ES256), which answers as a browser at an origin would.
 * @param isVerified whether it asks its owner for a finger or a PIN
 * @param idBytes length of the passkey's id; authenticators that store nothing put its key into the id
 */
export function createSoftwareAuthenticator(origin: string, isVerified = true, idBytes = 16) {
  const owner = FLAGS.present | (isVerified ? FLAGS.verified : 0)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(idBytes)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const
  const idLength = Buffer.alloc(2)
  idLength.writeUInt16BE(idBytes)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** See WebAuthn, section 6.1. */
  function authenticatorData(flags: number): Buffer {
    const data = Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), Buffer.alloc(4)])
    data.writeUInt32BE(counter, 33)
    return data
  }

  function cosePublicKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<string | number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  return {
    /** The answer to navigator.credentials.create. */
    create({ challenge }: { readonly challenge: string }) {
      const authData = Buffer.concat([
        authenticatorData(owner | FLAGS.hasCredential),
        Buffer.alloc(16),
        idLength,
        id,
        cosePublicKey(),
      ])
      const attestation = new Map<string | number, string | Uint8Array | Map<string | number, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string | number, string>()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The answer to navigator.credentials.get. */
    get({ challenge }: { readonly challenge: string }) {
      counter++
      const data = clientData('webauthn.get', challenge)
      const authData = authenticatorData(owner)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash(data)]), privateKey).toString('base64url'),
        },
      }
    },

    /** Sets the counter back, as a copy of the authenticator would have it. */
    rewind() {
      counter = 0
    },
  }
}
