import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The header that proves who calls: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
export const signatureHeader = 'test-acquirer-signature'

/** Seconds that the two clocks may differ. */
const toleranceSeconds = 300

/** The key that the test acquirer and its merchant share, from the installation's secret (RFC 5869). */
export const webhookKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'kursiva test acquirer 1', 32))

const hmacOf = (key: Buffer, at: string, body: string) => createHmac('sha256', key).update(`${at}.${body}`).digest()

export function signWebhook(key: Buffer, body: string, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1000))
  return `t=${at},v1=${hmacOf(key, at, body).toString('hex')}`
}

/** Whether a signature matches the body and is recent. */
export function hasValidSignature(key: Buffer, body: string, header: unknown, now: Date): boolean {
  const [, at, mac] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || []
  if (at === undefined || mac === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false
  return timingSafeEqual(hmacOf(key, at, body), Buffer.from(mac, 'hex'))
}
