import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateDetails, type DetailField, type PlatformDetails } from './platform-details.ts'
import { webOriginOf } from './web-origin.ts'

const right: PlatformDetails = {
  name: 'Fjordskolen',
  issuer: 'https://portal.skole.test',
  clientId: 'abc',
  authorizationEndpoint: 'https://portal.skole.test/auth',
  tokenEndpoint: 'https://portal.skole.test/token',
  keySetUrl: 'https://portal.skole.test/keys',
  tokenAudience: null,
  deploymentIds: ['1'],
  frameOrigins: [],
}
const strict = { privateAddresses: false, isPrivate: (host: string) => host === '10.0.0.1' }
const problemsOf = (changed: Partial<PlatformDetails>, allowed = strict) => {
  const judged = validateDetails({ ...right, ...changed }, allowed)
  return judged.kind === 'Valid' ? [] : judged.problems
}

test('L1: what a platform shows of itself is taken as it stands, without the spaces around it', () => {
  const judged = validateDetails(
    {
      ...right,
      issuer: ' https://portal.skole.test ',
      tokenAudience: ' ',
      deploymentIds: ['1', ' 1', ''],
      frameOrigins: ['https://kurs.skole.test/mod/lti?id=1'],
    },
    strict,
  )
  expect(judged).toEqual({ kind: 'Valid', details: { ...right, frameOrigins: ['https://kurs.skole.test'] } })
})

test.each<[DetailField, unknown, string]>([
  ['name', '  ', 'Missing'],
  ['name', 'x'.repeat(141), 'TooLong'],
  ['clientId', '', 'Missing'],
  ['issuer', 'portal.skole.test', 'NotAnAddress'],
  ['issuer', 'http://portal.skole.test', 'NotSecure'],
  ['keySetUrl', 'javascript:alert(1)', 'NotAnAddress'],
  ['keySetUrl', 'https://10.0.0.1/keys', 'PrivateAddress'],
  ['tokenEndpoint', 'https://you:me@portal.skole.test/token', 'NotAnAddress'],
  ['tokenEndpoint', `https://portal.skole.test/${'x'.repeat(2048)}`, 'TooLong'],
  ['deploymentIds', [], 'Missing'],
  ['deploymentIds', Array.from({ length: 51 }, (_, each) => String(each)), 'TooMany'],
  ['frameOrigins', ['https://*'], 'NotAnAddress'],
  ['frameOrigins', ['http://kurs.skole.test'], 'NotSecure'],
])('L1: %s %j of a platform is refused as %s', (field, value, problem) => {
  expect(problemsOf({ [field]: value })).toEqual([{ field, problem }])
})

test('L1: plain addresses of the own network are for tests and demonstrations only', () => {
  const local = { keySetUrl: 'http://10.0.0.1/keys', issuer: 'http://10.0.0.1' }
  expect(problemsOf(local, { ...strict, privateAddresses: true })).toEqual([])
  expect(problemsOf(local)).toHaveLength(2)
})

test('L1: nothing that comes from an address widens the list of frames', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string().map((text) => `https://${text}`),
      ),
      (address) => {
        const origin = webOriginOf(address)
        expect(origin ?? 'https://a.test').toMatch(/^https?:\/\/[\w.:[\]-]+$/)
      },
    ),
  )
  for (const wide of ['https://*', 'https://*.test', "https://a;script-src'unsafe-inline'", 'https://a,b'])
    expect(webOriginOf(wide)).toBeUndefined()
})

test('L1: whatever is written, it is judged, each field once', () => {
  const text = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '\u0000', 'https://x'))
  const details = fc.record({
    name: text,
    issuer: text,
    clientId: text,
    authorizationEndpoint: text,
    tokenEndpoint: text,
    keySetUrl: text,
    tokenAudience: fc.option(text),
    deploymentIds: fc.array(text),
    frameOrigins: fc.array(text),
  })
  fc.assert(
    fc.property(details, (given) => {
      const judged = validateDetails(given, strict)
      if (judged.kind === 'Valid') expect(validateDetails(judged.details, strict)).toEqual(judged)
      else expect(new Set(judged.problems.map(({ field }) => field)).size).toBe(judged.problems.length)
    }),
  )
})
