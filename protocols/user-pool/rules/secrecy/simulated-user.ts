import { createHmac } from 'node:crypto'
import { N, toInteger } from '../../srp/group.ts'
import type { PasswordVerifier } from '../../srp/verifier.ts'

/**
 * The sub and verifier of an unknown user name: always the same for the same name and indistinguishable from a real
 * user's, so that nobody can find out which names exist (OWASP ASVS 5.0 V6.3.8).
 */
export function simulateUser(secret: Uint8Array, username: string): { sub: string; verifier: PasswordVerifier } {
  const derive = (use: string) => createHmac('sha256', secret).update(`${use}\0${username}`, 'utf8').digest()
  const wide = Buffer.concat(Array.from({ length: 12 }, (_, index) => derive(`verifier-${index}`)))
  const root = toInteger(wide) % N
  return {
    sub: uuidFrom(derive('sub')),
    verifier: { salt: toInteger(derive('salt').subarray(0, 16)), verifier: (root * root) % N },
  }
}

/**
 * The passkeys that a user without any is asked for: always the same for the same subject (W3C Web Authentication Level
 * 3 section 14.6.2), of the lengths that authenticators use.
 */
export function simulatePasskeys(secret: Uint8Array, subject: string): { id: string; transports: string[] }[] {
  const derive = (use: string) => createHmac('sha256', secret).update(`passkey ${use}\0${subject}`, 'utf8').digest()
  const length = [16, 20, 32][derive('length').readUInt8(0) % 3]
  return [{ id: derive('id').subarray(0, length).toString('base64url'), transports: ['hybrid', 'internal'] }]
}

/** Sixteen bytes written as a version 4 uuid (RFC 9562 section 5.4). */
function uuidFrom(bytes: Buffer): string {
  const id = Buffer.from(bytes.subarray(0, 16))
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x40, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = id.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
