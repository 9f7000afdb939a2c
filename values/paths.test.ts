import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coursePathsIn, notFoundPathOf, pathsIn, type CoursePlace } from './paths.ts'

const name = [
  { languageCode: 'nb', value: 'Elsikkerhet _i praksis_' },
  { languageCode: 'en', value: 'Electrical safety _in practice_' },
]
const course = { shortId: 'elsi4', name }
const episode = { shortId: 'elsi4-1', name: [{ languageCode: 'nb', value: 'Strøm og kropp' }] }

test.each([
  [{ kind: 'Own' }, '/no'],
  [{ kind: 'Lti' }, '/no/lti-view'],
  [{ kind: 'Playlist', shortId: 'montor', slug: 'ny-montor' }, '/no/playlist/montor/ny-montor'],
] as const)('R1, Q2, C8: a course and what stands below it stay in %o', (place, start) => {
  const paths = coursePathsIn('nb', place)
  const here = `${start}/course/elsi4/elsikkerhet-i-praksis`
  expect(paths.above).toBe(start)
  expect(paths.course(course)).toBe(here)
  expect(paths.trailer(course)).toBe(`${here}/trailer`)
  expect(paths.watch(course, episode)).toBe(`${here}/watch/elsi4-1/strom-og-kropp`)
  expect(paths.quiz(course, 'elsi4-q')).toBe(`${here}/quiz/elsi4-q`)
  expect(paths.game(course, 'elsi4-g')).toBe(`${here}/game/elsi4-g`)
})

test('R1: links without a place lead to the course’s own address', () => {
  expect(pathsIn('en').course(course)).toBe('/en/course/elsi4/electrical-safety-in-practice')
})

test('R4: whatever an address names as playlist or game, links made from it stay below the same start', () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(anything, anything, anything, (shortId, slug, game) => {
      const place: CoursePlace = { kind: 'Playlist', shortId, slug }
      const path = coursePathsIn('nb', place).game(course, game)
      expect(path).toMatch(/^\/no\/playlist\/[^/?#]+\/[^/?#]+\/course\/elsi4\/elsikkerhet-i-praksis\/game\/[^/?#]+$/)
    }),
  )
})

test.each([
  ['/no/helt/ukjent', '/no/404'],
  ['/no/course/elsi4/x/y', '/no/404'],
  ['/no/lti-view/ukjent', '/no/lti-view/404'],
  ['/no/kurs/lti', '/no/lti-view/404'],
])('R3: %s is not found at %s', (pathname, page) => {
  expect(notFoundPathOf('nb', pathname)).toBe(page)
})

test('R4, M10: a slug falls back as the name does, to the market’s language, then to any other, then to -', () => {
  const named = (...texts: [string, string][]) => ({
    shortId: 'x1',
    name: texts.map(([languageCode, value]) => ({ languageCode, value })),
  })
  const slug = (...texts: [string, string][]) =>
    pathsIn('en', 'es')
      .course(named(...texts))
      .split('/')[4]
  expect(slug(['nb', 'Norsk'], ['es', 'Español'], ['en', 'English'])).toBe('english')
  expect(slug(['nb', 'Norsk'], ['es', 'Español'])).toBe('espanol')
  expect(slug(['nb', 'Norsk'])).toBe('norsk')
  expect(slug(['nb', 'Norsk'], ['es', '…'], ['en', ''])).toBe('norsk')
  expect(slug(['en', '日本']), 'no letter that an address can hold').toBe('-')
  expect(slug()).toBe('-')
  const paths = pathsIn('en', 'es')
  const list = named(['nb', 'Norsk'], ['es', 'Lista'])
  expect(
    [paths.category(list), paths.playlist(list), paths.inPlaylist(list).above].map((path) => path.slice(-5)),
  ).toEqual(['lista', 'lista', 'lista'])
})
