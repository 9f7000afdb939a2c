import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '#values/language.ts'
import { siteRequestOf } from './site-request.ts'

const norway: readonly [Language, Language] = ['nb', 'en']
const spain: readonly [Language, Language] = ['es', 'en']

test.each([
  ['/', '', { kind: 'Moved', path: '/no', isPermanent: false }],
  ['//', '', { kind: 'Moved', path: '/no', isPermanent: false }],
  ['/priser', '', { kind: 'Moved', path: '/no/priser', isPermanent: true }],
  ['/prices', '', { kind: 'Moved', path: '/en/prices', isPermanent: true }],
  ['/kurs', 'page=3', { kind: 'Moved', path: '/no/kurs?page=3', isPermanent: true }],
  ['/no/', '', { kind: 'Moved', path: '/no', isPermanent: true }],
  ['/no/priser/', '', { kind: 'Moved', path: '/no/priser', isPermanent: true }],
  ['/no/priser', 'utm_source=x', { kind: 'Page', language: 'nb', place: { kind: 'Prices' } }],
  ['/no/kurs/elsi4', '', { kind: 'Page', language: 'nb', place: { kind: 'Course', shortId: 'elsi4', slug: '-' } }],
  ['/precios', '', { kind: 'Unknown', language: 'nb' }],
  ['/es/precios', '', { kind: 'Unknown', language: 'nb' }],
  ['/en/nothing', '', { kind: 'Unknown', language: 'en' }],
])('M3, M11: in Norway %s?%s', (pathname, query, expected) => {
  expect(siteRequestOf(pathname, query, norway)).toEqual(expected)
})

test('M11: in Spain the words are Spanish', () => {
  expect(siteRequestOf('/precios', '', spain)).toEqual({ kind: 'Moved', path: '/es/precios', isPermanent: true })
})

test('R3: an address leads on at most once, and never to another host', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('/', '//', 'no', 'en', 'kurs', 'priser', 'course', 'evil.test', '%2F', '\\', 'page', '-', 'elsi4'),
  )
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom('', 'page=2', 'page=x'), (pieces, query) => {
      const asked = siteRequestOf(`/${pieces.join('')}`, query, norway)
      if (asked.kind !== 'Moved') return
      expect(asked.path).toMatch(/^\/(no|en)(\/|$)/)
      const [pathname = '', rest = ''] = asked.path.split('?')
      expect(siteRequestOf(pathname, rest, norway).kind).toBe('Page')
    }),
    { numRuns: 1000 },
  )
})
