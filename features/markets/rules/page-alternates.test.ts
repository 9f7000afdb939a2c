import { expect, test } from 'vitest'
import { pageAlternates } from './page-alternates.ts'

const at = (host: string, pathname: string) => pageAlternates({ protocol: 'https:', host, pathname })

test('M1, M3: a public page names its four versions, the Norwegian one for everybody else', () => {
  expect(at('kursiva.es', '/en/tos')).toEqual({
    canonical: 'https://kursiva.es/en/tos',
    alternates: [
      { hrefLang: 'nb-NO', href: 'https://kursiva.no/no/tos' },
      { hrefLang: 'en-NO', href: 'https://kursiva.no/en/tos' },
      { hrefLang: 'es-ES', href: 'https://kursiva.es/es/tos' },
      { hrefLang: 'en-ES', href: 'https://kursiva.es/en/tos' },
      { hrefLang: 'x-default', href: 'https://kursiva.no/no/tos' },
    ],
  })
})

test('M1: a host of no country has no other market to point to', () => {
  expect(at('127.0.0.1:3000', '/no/login')?.alternates.map(({ hrefLang }) => hrefLang)).toEqual([
    'nb-NO',
    'en-NO',
    'x-default',
  ])
})

test.each(['/no', '/no/course-catalogue', '/no/tos/x', '/es/tos', '/tos', '//evil/tos'])(
  'R5: %s is not listed on the Norwegian host',
  (pathname) => {
    expect(at('kursiva.no', pathname)).toBeUndefined()
  },
)
