import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOriginsOf } from './frame-origins.ts'

const platform = {
  issuer: 'https://skole.example',
  authorizationEndpoint: 'https://login.skole.example:8443/auth?x=1',
  frameOrigins: ['https://Vev.Skole.example/path'],
}

test('L2: a platform’s addresses, what its admin names and where a launch came from may show it, each once', () => {
  expect(
    frameOriginsOf(platform, ['https://skole.example/course/1', undefined, 'http://[::1]:8080/x', 'http://10.0.0.1/']),
  ).toEqual([
    'https://skole.example',
    'https://login.skole.example:8443',
    'https://vev.skole.example',
    'http://[::1]:8080',
    'http://10.0.0.1',
  ])
})

test('L2: an issuer that is no address shows nothing by itself', () => {
  expect(frameOriginsOf({ ...platform, issuer: 'skole', frameOrigins: [] }, [])).toEqual([
    'https://login.skole.example:8443',
  ])
})

test('L2: whatever is given, what stands in the policy is a plain origin', () => {
  const odd = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((name) => `https://${name}`)
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string()), { maxLength: 5 }), (addresses) => {
      for (const origin of frameOriginsOf({ ...platform, frameOrigins: addresses }, addresses))
        expect(origin).toMatch(/^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/)
    }),
  )
})

test.each([
  'https://*',
  'https://*.example',
  'https://a;b',
  'https://a,b',
  "https://a'b",
  'https://$&',
  'ftp://a',
  'blob:https://a/x',
])('L2: %s is the origin of nobody', (address) => {
  expect(frameOriginsOf({ ...platform, frameOrigins: [address] }, [address])).toEqual([
    'https://skole.example',
    'https://login.skole.example:8443',
  ])
})
