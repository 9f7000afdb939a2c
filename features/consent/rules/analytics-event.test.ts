import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedRole, roles, maxTextLengths, withinLimits } from './analytics-event.ts'
import { isEmbedded } from './is-embedded.ts'
import { pagePath } from './page-path.ts'
import { isCurrentVisit, parseVisit, writeVisit } from './visit.ts'

test('A4: a page view has its route, with short ids of courses, lessons and categories only', () => {
  const params = { lang: 'no', shortId: 'elsi4', slug: 'elsikkerhet', episodeShortId: 'elsi4-1', episodeSlug: 'x' }
  expect(pagePath('/$lang/', params)).toBe('/')
  expect(pagePath('/$lang/course/$shortId/$slug', params)).toBe('/course/elsi4/:slug')
  expect(pagePath('/$lang/course/$shortId/$slug/watch/$episodeShortId/$episodeSlug', params)).toBe(
    '/course/elsi4/:slug/watch/elsi4-1/:episodeSlug',
  )
  expect(pagePath('/$lang/category/$shortId/{-$slug}', params)).toBe('/category/elsi4/:slug')
  expect(pagePath('/$lang/expert/$shortId/$slug', params)).toBe('/expert/:shortId/:slug')
  expect(pagePath('/$lang/$', { _splat: 'verify/ingrid@kursiva.test' })).toBe('/:rest')
})

test('A4: a value appears only after a segment that names a thing, and only as a short id', () => {
  const word = fc.constantFrom('course', 'expert', 'profile', 'playlist', 'category', 'administrate', 'verify')
  fc.assert(
    fc.property(word, fc.string({ minLength: 1 }), (before, value) => {
      const path = pagePath(`/$lang/${before}/$id`, { id: value })
      const shown = (before === 'course' || before === 'category') && /^[a-z0-9-]{1,24}$/.test(value)
      expect(path).toBe(shown ? `/${before}/${value}` : `/${before}/:id`)
    }),
  )
})

test('the highest role is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...roles)), (held) => {
      const counted = countedRole(held)
      if (counted === undefined) {
        expect(held).toEqual([])
        return
      }
      expect(held).toContain(counted)
      for (const role of held) expect(roles.indexOf(counted)).toBeLessThanOrEqual(roles.indexOf(role))
    }),
  )
})

test('S4: an event with any text of the acquirer is within the limits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.string({ maxLength: 200 }), (message, code) => {
      const event = withinLimits({ kind: 'payment-failed', message, code, step: 'confirm' })
      if (event.kind !== 'payment-failed') throw new Error('another event')
      expect(message.startsWith(event.message) && code.startsWith(event.code)).toBe(true)
      expect(event.message.length).toBeLessThanOrEqual(maxTextLengths.message)
      expect(event.code.length).toBeLessThanOrEqual(maxTextLengths.code)
    }),
  )
  expect(withinLimits({ kind: 'sign-in' })).toEqual({ kind: 'sign-in' })
})

test('a visit lasts a day and is read as it was written', () => {
  const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.uuid(), start, fc.integer({ min: -1000, max: 200_000_000 }), (id, startedAt, later) => {
      const visit = { id, startedAt }
      expect(parseVisit(writeVisit(visit))).toEqual(visit)
      expect(isCurrentVisit(visit, new Date(startedAt.getTime() + later))).toBe(later >= 0 && later < 86_400_000)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseVisit(text)).toBeUndefined()
    }),
  )
})

test('L1: an embedded page does not ask', () => {
  expect(['/no/lti', '/no/lti-view/course/elsi4/x', '/en/lti-view'].map(isEmbedded)).toEqual([true, true, true])
  expect(['/no', '/no/course/lti/x', '/no/ltima'].map(isEmbedded)).toEqual([false, false, false])
})
