import type { MfaSettings } from './factors/next-step.ts'
import type { Passkey } from './passkeys/passkeys.ts'
import type { Phone } from './factors/phone.ts'
import type { SoftwareToken } from './factors/software-token.ts'

/** Everything about how a user signs in, except the password, at one moment. */
export type Snapshot = {
  email: string
  emailVerified: boolean
  phone?: Phone | undefined
  mfa: MfaSettings
  enabled: boolean
  token: SoftwareToken
  passkeys: readonly Passkey[]
  /** The new address, when the address changes. */
  target: string | undefined
}

const noToken: SoftwareToken = { secret: undefined, lastStep: 0, name: undefined, pending: undefined }

/** The snapshot as bytes for {@link readSnapshot}. A secret that is not verified yet is left out. */
export function writeSnapshot(taken: {
  user: Omit<Snapshot, 'token' | 'passkeys' | 'target'>
  token: SoftwareToken | undefined
  passkeys: readonly Passkey[]
  target: string | undefined
}): Uint8Array {
  const { email, emailVerified, phone, mfa, enabled } = taken.user
  const { secret, lastStep, name } = taken.token ?? noToken
  const passkeys = taken.passkeys.map((passkey) => ({ ...passkey, publicKey: encode(passkey.publicKey) }))
  const token = { secret: secret && encode(secret), lastStep, name }
  const written = { email, emailVerified, phone, mfa, enabled, token, passkeys, target: taken.target }
  return Buffer.from(JSON.stringify(written), 'utf8')
}

export function readSnapshot(bytes: Uint8Array): Snapshot {
  const read = JSON.parse(Buffer.from(bytes).toString('utf8')) as Written
  const { email, emailVerified, phone, mfa, enabled, target } = read
  const { secret, lastStep, name } = read.token
  return {
    email,
    emailVerified,
    phone,
    mfa: { enabled: mfa.enabled, preferred: mfa.preferred },
    enabled,
    token: { secret: secret === undefined ? undefined : decode(secret), lastStep, name, pending: undefined },
    passkeys: read.passkeys.map((each) => ({
      ...each,
      attachment: each.attachment,
      publicKey: decode(each.publicKey),
      createdAt: new Date(each.createdAt),
      lastUsedAt: each.lastUsedAt === null ? null : new Date(each.lastUsedAt),
    })),
    target,
  }
}

type Written = Omit<Snapshot, 'token' | 'passkeys'> & {
  token: { secret?: string; lastStep: number; name: string | undefined }
  passkeys: (Omit<Passkey, 'publicKey' | 'createdAt' | 'lastUsedAt'> & {
    publicKey: string
    createdAt: string
    lastUsedAt: string | null
  })[]
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const decode = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))
