import { createHash } from 'node:crypto'
import { refusals } from './errors.ts'
import { timingSafeEqualText } from '../rules/secrecy/timing-safe-equal.ts'
import type { Refusal } from './errors.ts'

/** An access key of the administration. The secret signs and is never sent. */
export type AccessKey = { id: string; secret: string }

/** A request as it came over HTTP, before anything is verified. */
export type SignedRequest = {
  /** The path as it was sent, without the query. */
  path: string
  query: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

type SignatureVerdict = { kind: 'Signed'; keyId: string; signature: string } | Refusal

const SERVICE = 'cognito-idp'

/** How much the clocks may differ, in ms (AWS General Reference, "Signature Version 4"). */
export const SIGNATURE_TOLERANCE_MS = 5 * 60_000

const MUST_BE_SIGNED = ['host', 'x-amz-date', 'x-amz-target'] as const

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 +Credential=([\w-]{1,128})\/(\d{8})\/([a-z0-9-]{1,32})\/([a-z0-9-]{1,32})\/aws4_request, *SignedHeaders=([a-z0-9;-]{1,1024}), *Signature=([0-9a-f]{64})$/

/**
 * Verifies that a request is signed with an access key of the administration (AWS Signature Version 4, header form):
 * the key is known, region and service are the pool's, host, date, target and body are covered, the clock is at most
 * five minutes off, and the signature matches in constant time.
 * @param keys none: every request is refused
 */
export async function verifySignature(
  request: SignedRequest,
  keys: readonly AccessKey[],
  region: string,
  now: Date,
): Promise<SignatureVerdict> {
  const { authorization } = request.headers
  if (authorization === undefined || authorization === '') return refusals.signatureMissing
  const parts = AUTHORIZATION.exec(authorization)
  if (parts === null) return refusals.signatureIncomplete
  const [, keyId = '', day = '', scopeRegion = '', service = '', names = '', signature = ''] = parts
  const signedNames = names.split(';')
  const at = dateOf(request.headers['x-amz-date'])
  if (at === undefined || !MUST_BE_SIGNED.every((name) => signedNames.includes(name)))
    return refusals.signatureIncomplete
  const key = keys.find(({ id }) => id === keyId)
  if (key === undefined) return refusals.accessKeyUnknown
  if (scopeRegion !== region || service !== SERVICE || day !== request.headers['x-amz-date']?.slice(0, 8))
    return refusals.signatureScope
  if (Math.abs(at.getTime() - now.getTime()) > SIGNATURE_TOLERANCE_MS) return refusals.signatureExpired
  if (!hasMatchingBodyHash(request)) return refusals.signatureWrong
  const expected = await sign(request, signedNames, key, region, at)
  return timingSafeEqualText(expected, signature) ? { kind: 'Signed', keyId, signature } : refusals.signatureWrong
}

/** The header with the body's hash must match the body: "UNSIGNED-PAYLOAD" would leave the body unsigned. */
function hasMatchingBodyHash({ headers, body }: SignedRequest): boolean {
  const named = headers['x-amz-content-sha256']
  return named === undefined || named === createHash('sha256').update(body, 'utf8').digest('hex')
}

/** The signature that the key makes for this request, over the named headers only. */
async function sign(
  request: SignedRequest,
  signedNames: readonly string[],
  key: AccessKey,
  region: string,
  at: Date,
): Promise<string> {
  const [{ SignatureV4 }, { Sha256 }] = await Promise.all([
    import('@smithy/signature-v4'),
    import('@aws-crypto/sha256-js'),
  ])
  const signer = new SignatureV4({
    service: SERVICE,
    region,
    credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
    sha256: Sha256,
    applyChecksum: false,
  })
  const headers: Record<string, string> = {}
  for (const name of signedNames) headers[name] = request.headers[name] ?? ''
  const { headers: signed } = await signer.sign(
    {
      method: 'POST',
      protocol: 'https:',
      hostname: request.headers['host'] ?? '',
      path: request.path,
      query: Object.fromEntries(new URLSearchParams(request.query)),
      headers,
      body: request.body,
    },
    { signingDate: at, signableHeaders: new Set(signedNames) },
  )
  return signed['authorization']?.slice(-64) ?? ''
}

/** `20261121T131500Z`, or undefined for anything else. */
function dateOf(text: string | undefined): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (parts === null) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
