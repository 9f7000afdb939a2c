import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, toPathLanguage } from '#values/language.ts'
import { destinationOf, pathOfDestination } from './destination.ts'

const shortId = fc.stringMatching(/^[\w-]{1,40}$/)
const slug = fc.stringMatching(/^[a-z0-9-]{1,60}$/)
const rest = fc.oneof(
  fc.constant(''),
  fc.constant('/trailer'),
  fc.tuple(fc.constantFrom('watch', 'quiz', 'game'), shortId).map(([kind, id]) => `/${kind}/${id}`),
  fc.tuple(shortId, slug).map(([id, name]) => `/watch/${id}/${name}`),
)

test('L1: what a link leads to is read from its address, and its page is that address in the language of who comes', () => {
  fc.assert(
    fc.property(
      shortId,
      slug,
      rest,
      fc.constantFrom(...languages),
      fc.constantFrom(...languages),
      (course, name, below, from, to) => {
        const path = (language: typeof from) => `/${toPathLanguage(language)}/lti-view/course/${course}/${name}${below}`
        const destination = destinationOf(`https://kursiva.example${path(from)}`)
        expect(destination?.courseShortId).toBe(course)
        expect(destination && pathOfDestination(to, destination)).toBe(path(to))
      },
    ),
  )
})

test('L1: no address makes it throw, and none leads outside the pages of launches', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('..', '%2e%2e', '//', '\\', '%2f', '?', '#', '@', 'lti-view', 'course'),
  )
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.array(part, { maxLength: 5 }),
      fc.constantFrom(...languages),
      (base, parts, language) => {
        for (const address of [base, `https://kursiva.example/no/lti-view/course/abc1/-/${parts.join('/')}`]) {
          const destination = destinationOf(address)
          if (!destination) continue
          const path = pathOfDestination(language, destination)
          const { origin, pathname } = new URL(path, 'https://kursiva.example')
          expect(origin).toBe('https://kursiva.example')
          expect(pathname.startsWith(`/${toPathLanguage(language)}/lti-view/course/`)).toBe(true)
        }
      },
    ),
  )
})

test.each([
  ['https://x.example/no/lti-view/course/abc1/-', 'Course'],
  ['https://x.example/es/lti-view/course/abc1/-/', 'Course'],
  ['https://x.example/en/lti-view/course/abc1/-/trailer', 'Trailer'],
  ['https://x.example/no/lti-view/course/abc1/-/watch/abc1-2/intro?t=3#x', 'Episode'],
  ['https://x.example/no/lti-view/course/abc1/-/quiz/abc1-q', 'Quiz'],
  ['https://x.example/no/lti-view/course/abc1/-/game/abc1-par', 'Game'],
])('L1: %s is a %s', (address, kind) => {
  expect(destinationOf(address)?.kind).toBe(kind)
})

test.each([
  '',
  'x',
  '/no/lti-view/course/abc1/-',
  'blob:https://x.example/no/lti-view/course/abc1/-',
  'https://x.example/no/lti',
  'https://x.example/no/course/abc1/-',
  'https://x.example/fr/lti-view/course/abc1/-',
  'https://x.example/no/lti-view/course/abc1',
  `https://x.example/no/lti-view/course/${'a'.repeat(41)}/-`,
  'https://x.example/no/lti-view/course/abc1/-/watch',
  'https://x.example/no/lti-view/course/abc1/-/settings/x',
  'https://x.example/no/lti-view/course/abc1/-/watch/a/b/c',
  `https://x.example/no/lti-view/course/abc1/-/watch/${'a'.repeat(41)}`,
  'https://x.example/no/lti-view/course/abc1/-/../../../../login',
])('L1: %s leads to nothing', (address) => {
  expect(destinationOf(address)).toBeUndefined()
})
