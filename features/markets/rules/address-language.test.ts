import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages, markets, toPathLanguage } from '#values/language.ts'
import { addressInLanguage } from './address-language.ts'
import { marketLanguages } from './market-languages.ts'

const { no, es } = marketLanguages

describe('M3: a language of the address that the market offers', () => {
  test.each([
    ['/no', no, 'nb'],
    ['/no/', no, 'nb'],
    ['/en/course/elsi4/-', no, 'en'],
    ['/es/search', es, 'es'],
    ['/en', es, 'en'],
  ] as const)('%s stays', (pathname, allowed, language) => {
    expect(addressInLanguage(pathname, allowed, allowed[0])).toEqual({ kind: 'Here', language })
  })
})

describe('M3, M4: a missing or wrong prefix gives way, the rest of the path stays', () => {
  test.each([
    ['/', no, 'nb', '/no'],
    ['/', no, 'en', '/en'],
    ['/', es, 'es', '/es'],
    ['/login', no, 'nb', '/no/login'],
    ['/tos', es, 'en', '/en/tos'],
    ['/lti', no, 'nb', '/no/lti'],
    ['/es/course/elsi4/sm%C3%B8r', no, 'nb', '/no/course/elsi4/sm%C3%B8r'],
    ['/no/login', es, 'es', '/es/login'],
    ['/nb/login', no, 'en', '/en/login'],
    ['/de/experts', no, 'nb', '/no/experts'],
    ['/EN-gb/experts', es, 'es', '/es/experts'],
    ['//evil.example', no, 'nb', '/no/evil.example'],
    ['/no//evil.example/', no, 'en', '/no/evil.example'],
    ['/\\evil.example', no, 'nb', '/no/evil.example'],
  ] as const)('%s', (pathname, allowed, current, replaced) => {
    expect(addressInLanguage(pathname, allowed, current)).toEqual({ kind: 'Elsewhere', pathname: replaced })
  })
})

const segment = fc.oneof(
  fc.constantFrom(
    'no',
    'es',
    'en',
    'nb',
    'de',
    'en-GB',
    '',
    'login',
    'course',
    '%E0%A4%A',
    '..',
    '<script>',
    'evil.test',
  ),
  fc.webSegment(),
)
const anyAddress = fc.record({
  market: fc.constantFrom(...markets),
  choice: fc.nat(1),
  segments: fc.array(segment, { maxLength: 6 }),
})

test('M4: any path comes to stand in a language of the market at once, on this host, with the rest of it kept', () => {
  fc.assert(
    fc.property(anyAddress, ({ market, choice, segments }) => {
      const allowed = marketLanguages[market]
      const current = allowed[choice] ?? allowed[0]
      const answer = addressInLanguage(`/${segments.join('/')}`, allowed, current)
      if (answer.kind === 'Here') {
        expect(segments[0]).toBe(toPathLanguage(answer.language))
        expect(allowed).toContain(answer.language)
        return
      }
      expect(answer.pathname).toMatch(/^\/(no|es|en)(\/[^/]|$)/)
      expect(addressInLanguage(answer.pathname, allowed, current).kind).toBe('Here')
      const kept = segments.filter(Boolean)
      const rest = answer.pathname.split('/').slice(2)
      expect([kept, kept.slice(1)]).toContainEqual(rest)
    }),
    { numRuns: 500 },
  )
})

test('M5: the market’s own language comes first, and every language of a market is one of ours', () => {
  expect(no[0]).toBe('nb')
  expect(es[0]).toBe('es')
  for (const market of markets) for (const each of marketLanguages[market]) expect(languages).toContain(each)
})
