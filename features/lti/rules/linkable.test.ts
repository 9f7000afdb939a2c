import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedContentOf, isValidPoints, linkTitle, maxLinks, refusalOf, defaultPoints } from './linkable.ts'

const accepts = fc.record({ links: fc.boolean(), multiple: fc.boolean(), points: fc.boolean() })
const chosen = fc.array(fc.record({ points: fc.option(fc.integer({ min: 1, max: 1000 })) }), { maxLength: 25 })

test('L2: what passes is what the platform takes, and nothing at all always does', () => {
  fc.assert(
    fc.property(accepts, chosen, (taken, given) => {
      const isTaken =
        given.length <= maxLinks &&
        (given.length === 0 || taken.links) &&
        (given.length <= 1 || taken.multiple) &&
        (taken.points || given.every(({ points }) => points === null))
      expect(refusalOf(taken, given) === undefined).toBe(isTaken)
    }),
  )
  expect(refusalOf({ links: false, multiple: false, points: false }, [])).toBeUndefined()
})

test('L2: a platform that does not speak of line items may take them, one that says no is given none', () => {
  const settings = { acceptTypes: ['ltiResourceLink', 'file'], acceptMultiple: true }
  expect(acceptedContentOf(settings)).toEqual({ links: true, multiple: true, points: true })
  expect(
    acceptedContentOf({ ...settings, acceptTypes: ['file'], acceptMultiple: false, acceptLineItem: false }),
  ).toEqual({
    links: false,
    multiple: false,
    points: false,
  })
})

test('L2: tests and whole courses count, practice does not; points are whole', () => {
  expect((['COURSE', 'EPISODE', 'QUIZ', 'GAME'] as const).map(defaultPoints)).toEqual([100, null, 100, null])
  expect([1, 100, 1000, 0, 1001, 0.5, Number.NaN].map(isValidPoints)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('L2: a link says what it is among others', () => {
  expect(linkTitle('COURSE', 'Elsikkerhet', undefined)).toBe('Elsikkerhet')
  expect(linkTitle('EPISODE', 'Elsikkerhet', 'Jordfeil')).toBe('Jordfeil')
  expect(linkTitle('QUIZ', 'Elsikkerhet', 'Prøve')).toBe('Elsikkerhet: Prøve')
})
