import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainOf, isPublicMailDomain, parseDomain } from './email-domain.ts'

test.each([
  ['Nordvik.NO', 'nordvik.no'],
  [' nordvik.no. ', 'nordvik.no'],
  ['blåbær.no', 'xn--blbr-roah.no'],
  ['it.nordvik.no', 'it.nordvik.no'],
  ['nordvik', undefined],
  ['', undefined],
  ['127.0.0.1', undefined],
  ['0x7f.1', undefined],
  ['[::1]', undefined],
  ['nordvik.no:80', undefined],
  ['nordvik.no/x', undefined],
  ['kari@nordvik.no', undefined],
  ['nord vik.no', undefined],
  ['-nordvik.no', undefined],
  ['a..no', undefined],
  [`${'a'.repeat(64)}.no`, undefined],
  [`${'a.'.repeat(130)}no`, undefined],
])('I4: the domain %j is %j', (given, domain) => {
  expect(parseDomain(given)).toBe(domain)
})

test('I4: parsing a parsed domain changes nothing, and an address’s domain follows its last @', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string()), fc.string(), (given, name) => {
      const domain = parseDomain(given)
      if (domain === undefined) return
      expect(parseDomain(domain)).toBe(domain)
      expect(domainOf(`x${name}@${domain}`)).toBe(domain)
    }),
  )
  expect(domainOf('@nordvik.no')).toBeUndefined()
  expect(domainOf('kari@nordvik.no@elsewhere.es')).toBe('elsewhere.es')
})

test.each(['gmail.com', 'hotmail.no', 'yahoo.es', 'yahoo.co.uk', 'outlook.com', 'online.no'])(
  'I4: %s is nobody’s own',
  (domain) => expect(isPublicMailDomain(domain)).toBe(true),
)

test.each(['nordvik.no', 'gmail.nordvik.no', 'mygmail.com', 'live.nordvik.no'])('I4: %s may be', (domain) =>
  expect(isPublicMailDomain(domain)).toBe(false),
)
