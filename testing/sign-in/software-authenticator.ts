import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Options of `navigator.credentials.create`, in JSON. */
export type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
/** Options of `navigator.credentials.get`, in JSON. */
export type RequestOptions = { challenge: string; rpId: string; allowCredentials: { id: string }[] }

/** Deviations from a correct authenticator. */
export interface Misconduct {
  /** The origin in the client data, when it is not `origin`. */
  readonly origin?: string
  readonly crossOrigin?: boolean
  /** The user is only present, not verified. */
  readonly unverified?: boolean
  readonly challenge?: string
  readonly relyingPartyId?: string
  readonly signCount?: number
  /** Signs with another key. */
  readonly key?: KeyObject
  readonly userHandle?: string
  readonly format?: string
}

/**
 * An authenticator together with its browser, for a page at `origin`: ES256, no attestation, with a signature
 * counter (W3C Web Authentication Level 3).
 */
export function softwareAuthenticator(origin: string, aaguid = '00000000-0000-0000-0000-000000000000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let signCount = 0
  let handle = ''

  const clientData = (type: string, challenge: string, wrong: Misconduct) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (relyingPartyId: string, flags: number, wrong: Misconduct, attested = Buffer.alloc(0)) => {
    signCount = wrong.signCount ?? signCount + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    const hash = createHash('sha256')
      .update(wrong.relyingPartyId ?? relyingPartyId)
      .digest()
    return Buffer.concat([hash, Buffer.from([wrong.unverified === true ? flags & ~0x04 : flags]), count, attested])
  }

  return {
    credentialId: credentialId.toString('base64url'),

    create(options: CreationOptions, wrong: Misconduct = {}) {
      handle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.from(aaguid.replaceAll('-', ''), 'hex'), length, credentialId, coseKey])
      const authData = authenticatorData(options.rp.id, 0x45, wrong, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', wrong.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: credentialId.toString('base64url'),
        rawId: credentialId.toString('base64url'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, wrong).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    get(options: RequestOptions, wrong: Misconduct = {}) {
      const client = clientData('webauthn.get', options.challenge, wrong)
      const authData = authenticatorData(options.rpId, 0x05, wrong)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        id: credentialId.toString('base64url'),
        rawId: credentialId.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, wrong.key ?? privateKey).toString('base64url'),
          userHandle: wrong.userHandle ?? handle,
        },
      }
    },
  }
}

/** The part of CBOR (RFC 8949) that an authenticator needs: numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
  throw new TypeError('no authenticator says that')
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  return size < 256 ? Buffer.from([(type << 5) | 24, size]) : Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}
