import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { members, object, optional, text, MalformedRequest, type Reader } from '../wire/request.ts'
import type { Passkey } from '../rules/passkeys/passkeys.ts'
import type { PasskeyOrigin } from '../rules/passkeys/relying-party.ts'

/** ES256, RS256 and EdDSA (RFC 9053), the most common first. */
export const ALGORITHMS = [-7, -257, -8]

const BASE64URL = /^[A-Za-z0-9_-]+=*$/
const transportList: Reader<string[]> = (value, name) => {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > 8) throw new MalformedRequest(`${name} must be a short list`)
  return value.map((item: unknown) => text(32, /^[a-z-]+$/)(item, name))
}

/** PublicKeyCredential as JSON (W3C Web Authentication Level 3 section 5.1), after a registration. */
export const registrationCredential = object({
  id: members.credentialId,
  rawId: members.credentialId,
  type: text(32),
  authenticatorAttachment: optional(text(32)),
  response: object({
    clientDataJSON: text(4096, BASE64URL),
    attestationObject: text(16_384, BASE64URL),
    transports: transportList,
  }),
})

/** The same after a sign-in. */
export const assertionCredential = object({
  id: members.credentialId,
  rawId: members.credentialId,
  type: text(32),
  response: object({
    clientDataJSON: text(4096, BASE64URL),
    authenticatorData: text(4096, BASE64URL),
    signature: text(4096, BASE64URL),
    userHandle: optional(text(256, BASE64URL)),
  }),
})

type RegistrationCredential = ReturnType<typeof registrationCredential>
type AssertionCredential = ReturnType<typeof assertionCredential>

/**
 * The client data that the browser signs: the challenge, the page's origin, and whether the page was in a cross-origin
 * frame.
 */
type ClientData = { challenge: string; origin: string; crossOrigin: boolean }

/** Reads the client data; undefined when it is malformed. */
export function readClientData(encoded: string): ClientData | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null) return undefined
    const { challenge, origin, crossOrigin } = data as Record<string, unknown>
    if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined
    return { challenge, origin, crossOrigin: crossOrigin === true }
  } catch {
    return undefined
  }
}

/** The user handle: the bytes of the sub, which say nothing about the person. */
export function userHandleOf(sub: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(sub, 'utf8'))
}

/** A verified new credential. */
type NewCredential = { kind: 'Verified'; publicKey: Uint8Array; signCount: number; aaguid: string }

/**
 * Verifies a new passkey (W3C Web Authentication Level 3 section 7.1), with user verification required. No attestation
 * is asked for: any statement other than none or self attestation is refused.
 */
export async function verifyRegistration(
  credential: RegistrationCredential,
  challenge: string,
  place: PasskeyOrigin,
): Promise<NewCredential | { kind: 'Unfit' }> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    if (!(await isUnattested(credential))) return { kind: 'Unfit' }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.relyingPartyId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || registrationInfo.credential.id !== credential.id) return { kind: 'Unfit' }
    const { publicKey, counter } = registrationInfo.credential
    return { kind: 'Verified', publicKey, signCount: counter, aaguid: registrationInfo.aaguid }
  } catch {
    return { kind: 'Unfit' }
  }
}

/**
 * Verifies the signature of a passkey, with user verification required (section 7.2). The caller checks the signature
 * counter, which is trustworthy only once the signature is verified.
 */
export async function verifyAssertion(
  credential: AssertionCredential,
  passkey: Passkey,
  challenge: string,
  place: PasskeyOrigin,
): Promise<{ kind: 'Verified'; signCount: number } | { kind: 'Unfit' }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.relyingPartyId,
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? { kind: 'Verified', signCount: authenticationInfo.newCounter } : { kind: 'Unfit' }
  } catch {
    return { kind: 'Unfit' }
  }
}

async function isUnattested(credential: RegistrationCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const bytes = Uint8Array.from(Buffer.from(credential.response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}
