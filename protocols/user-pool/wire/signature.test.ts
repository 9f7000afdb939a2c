import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifySignature, type SignedRequest } from './signature.ts'

const region = 'eu-north-1'
const key = { id: 'AKIAKURSIVATEST', secret: 'vT3mQ8xR1kZp6wLc9bYs4nHd7jFgE2aU5oXi' }
const now = new Date('2026-11-21T13:15:00Z')

interface Signing {
  readonly body?: string
  readonly at?: Date
  readonly key?: typeof key
  readonly region?: string
  readonly service?: string
  readonly headers?: Record<string, string>
  readonly signed?: readonly string[]
}

/** A request as Amazon's own clients sign it. */
async function signedRequest(signing: Signing = {}): Promise<SignedRequest & { headers: Record<string, string> }> {
  const body = signing.body ?? '{"UserPoolId":"eu-north-1_Kursiva01"}'
  const signer = new SignatureV4({
    service: signing.service ?? 'cognito-idp',
    region: signing.region ?? region,
    credentials: { accessKeyId: (signing.key ?? key).id, secretAccessKey: (signing.key ?? key).secret },
    sha256: Sha256,
  })
  const headers = {
    host: 'pool.kursiva.test',
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
    ...signing.headers,
  }
  const { headers: signed } = await signer.sign(
    { method: 'POST', protocol: 'https:', hostname: headers.host, path: '/userpool/', headers, body },
    {
      signingDate: signing.at ?? now,
      ...(signing.signed
        ? { unsignableHeaders: new Set(Object.keys(headers).filter((name) => !signing.signed?.includes(name))) }
        : {}),
    },
  )
  return { path: '/userpool/', query: '', headers: signed, body }
}

const verdictOf = async (request: SignedRequest, keys = [key], at = now) => {
  const verdict = await verifySignature(request, keys, region, at)
  return verdict.kind === 'Signed' ? verdict.keyId : verdict.name
}

test('I1: what Amazon’s own signer signs is let in, whatever the body says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await verdictOf(await signedRequest({ body: JSON.stringify({ text }) }))).toBe(key.id)
    }),
    { numRuns: 50 },
  )
})

test('I1: one changed character anywhere is refused', async () => {
  const request = await signedRequest()
  const { headers } = request
  const changed: SignedRequest[] = [
    { ...request, body: `${request.body} ` },
    { ...request, path: '/userpool' },
    { ...request, query: 'a=b' },
    { ...request, headers: { ...headers, host: 'other.kursiva.test' } },
    { ...request, headers: { ...headers, 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' } },
    { ...request, headers: { ...headers, 'x-amz-date': '20261121T131501Z' } },
    {
      ...request,
      headers: {
        ...headers,
        authorization: headers['authorization']?.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      },
    },
  ]
  expect(await Promise.all(changed.map((one) => verdictOf(one)))).toEqual(
    changed.map(() => 'InvalidSignatureException'),
  )
})

test.each([
  ['nothing', {}, 'MissingAuthenticationTokenException'],
  ['a bearer token', { authorization: 'Bearer abc' }, 'IncompleteSignatureException'],
  [
    'an empty signature',
    {
      authorization:
        'AWS4-HMAC-SHA256 Credential=a/20261121/eu-north-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=',
    },
    'IncompleteSignatureException',
  ],
])('I1: %s is no signature', async (_, headers, name) => {
  expect(await verdictOf({ path: '/userpool/', query: '', headers, body: '{}' })).toBe(name)
})

test('I1: an unknown key, another secret, region, service, and a clock that is off', async () => {
  const refused = 'InvalidSignatureException'
  expect(await verdictOf(await signedRequest(), [])).toBe('UnrecognizedClientException')
  expect(await verdictOf(await signedRequest({ key: { ...key, id: 'AKIAOTHER' } }))).toBe('UnrecognizedClientException')
  expect(await verdictOf(await signedRequest({ key: { ...key, secret: `${key.secret}x` } }))).toBe(refused)
  expect(await verdictOf(await signedRequest({ region: 'eu-west-1' }))).toBe(refused)
  expect(await verdictOf(await signedRequest({ service: 's3' }))).toBe(refused)
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  expect(await verdictOf(await signedRequest({ at: minutes(-6) }))).toBe(refused)
  expect(await verdictOf(await signedRequest({ at: minutes(6) }))).toBe(refused)
  expect(await verdictOf(await signedRequest({ at: minutes(-4) }))).toBe(key.id)
})

test('I1: a body that is left out of the signature is refused, and so is an unsigned target', async () => {
  const open = await signedRequest({ headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } })
  expect(await verdictOf(open)).toBe('InvalidSignatureException')
  expect(await verdictOf(await signedRequest({ signed: ['host', 'content-type'] }))).toBe(
    'IncompleteSignatureException',
  )
})

test('I1: no bytes in the headers are a fault', async () => {
  const text = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
  await fc.assert(
    fc.asyncProperty(text, text, async (authorization, date) => {
      const headers = { authorization, 'x-amz-date': date, host: 'a' }
      expect(await verdictOf({ path: '/', query: '', headers, body: '' })).toMatch(/Exception$/)
    }),
  )
})
