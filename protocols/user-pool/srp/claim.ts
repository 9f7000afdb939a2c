import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the client signs to prove that it has the exchange's key. */
type PasswordClaim = { poolName: string; userId: string; secretBlock: Uint8Array; timestamp: string }

/** HMAC-SHA256(key, poolName | userId | secret block | timestamp). */
export function signClaim(key: Uint8Array, claim: PasswordClaim): Buffer {
  return createHmac('sha256', key)
    .update(claim.poolName, 'utf8')
    .update(claim.userId, 'utf8')
    .update(claim.secretBlock)
    .update(claim.timestamp, 'utf8')
    .digest()
}

/** Whether the base64 signature proves the claim; compared in constant time. */
export function provesClaim(key: Uint8Array, claim: PasswordClaim, signature: string): boolean {
  const offered = Buffer.from(signature, 'base64')
  const expected = signClaim(key, claim)
  return offered.length === expected.length && timingSafeEqual(offered, expected)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TIMESTAMP = /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/

/** The claim's time, `ddd MMM D HH:mm:ss UTC YYYY` in English ("Sat Nov 7 06:05:09 UTC 2026"), or undefined. */
export function parseTimestamp(text: string): Date | undefined {
  const match = TIMESTAMP.exec(text)
  if (match === null) return undefined
  const [, month, day, hours, minutes, seconds, year] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const index = MONTHS.indexOf(month)
  if (index < 0) return undefined
  const time = new Date(Date.UTC(Number(year), index, Number(day), Number(hours), Number(minutes), Number(seconds)))
  return time.getUTCDate() === Number(day) ? time : undefined
}
