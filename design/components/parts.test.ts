import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BannerContent } from './banners/banner-content.ts'
import { queueBanner, type Queued } from './banners/banner-queue.ts'
import { codeDigits } from './fields/code-digits.ts'
import { secondsToStay, tick } from './banners/countdown.ts'
import { initialsOf, monogramTone } from './images/monogram.ts'
import { remainingCharacters } from './fields/remaining-characters.ts'
import { segmentStates } from './progress/segment-states.ts'

const states = (...of: Parameters<typeof segmentStates>) => segmentStates(...of).map((stroke) => stroke.state)

describe('strokes', () => {
  test('done, under way and left stand in that order', () => {
    expect(states({ total: 5, done: 2, now: 0.4 }, 24)).toEqual(['done', 'done', 'now', 'left', 'left'])
    expect(states({ total: 3, done: 3 }, 24)).toEqual(['done', 'done', 'done'])
    expect(states({ total: 3, done: 3, missed: [1] }, 24)).toEqual(['done', 'missed', 'done'])
  })

  test('there is one stroke for each, filled as far as one has come', () => {
    fc.assert(
      fc.property(fc.nat(24), fc.nat(30), (total, done) => {
        const drawn = states({ total, done }, 24)
        expect(drawn).toHaveLength(total)
        expect(drawn.filter((state) => state === 'done')).toHaveLength(Math.min(done, total))
      }),
    )
  })

  test('there are never more than can be told apart', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2500), fc.integer({ min: 1, max: 100 }), (total, done, most) => {
        expect(states({ total, done }, most)).toHaveLength(Math.min(total, most))
      }),
    )
  })

  test('in proportion, they are full only when everything is done and empty only when nothing is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 5000 }), fc.nat(5000), (total, some) => {
        const done = Math.min(some, total)
        const filled = states({ total, done }, 24).filter((state) => state === 'done').length
        expect(filled === 24).toBe(done === total)
        expect(filled === 0).toBe(done === 0)
      }),
    )
  })
})

describe('F3: characters left', () => {
  test('they are counted as people count them, and pass below zero', () => {
    expect(remainingCharacters('', 70)).toBe(70)
    expect(remainingCharacters('Bodø 😀', 6)).toBe(0)
    expect(remainingCharacters('for langt', 5)).toBe(-4)
  })
})

describe('a one-time code', () => {
  test('spaces and dashes of a pasted code fall out, and it never grows too long', () => {
    expect(codeDigits('123 456', 6)).toBe('123456')
    expect(codeDigits('G-123-4567', 6)).toBe('123456')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(codeDigits(text, 6)).toMatch(/^\d{0,6}$/)
      }),
    )
  })
})

describe('R17: banners', () => {
  test('they close after 5 s on a phone and 10 s elsewhere, and an error stays', () => {
    expect(secondsToStay('success', true)).toBe(5)
    expect(secondsToStay('generic', false)).toBe(10)
    expect(secondsToStay('warning', false)).toBe(10)
    expect(secondsToStay('error', true)).toBeUndefined()
  })

  test('a countdown never passes zero, and stands still while it is paused', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.boolean(), (seconds, isPaused) => {
        const next = tick(seconds, isPaused)
        expect(next).toBe(isPaused ? seconds : Math.max(0, seconds - 1))
      }),
    )
  })

  const anyBanner: fc.Arbitrary<BannerContent & { key?: string | undefined }> = fc.record({
    kind: fc.constantFrom('generic' as const, 'success' as const, 'warning' as const, 'error' as const),
    title: fc.string(),
    key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  })

  test('the newest is always shown, keys are never repeated, and there are at most four', () => {
    fc.assert(
      fc.property(fc.array(anyBanner, { minLength: 1, maxLength: 20 }), (banners) => {
        const queue = banners.reduce<Queued[]>(queueBanner, [])
        expect(queue.length).toBeLessThanOrEqual(4)
        expect(new Set(queue.map((each) => each.key)).size).toBe(queue.length)
        expect(queue.at(-1)?.title).toBe(banners.at(-1)?.title)
      }),
    )
  })

  test('a passing notice gives way before an error does', () => {
    const kinds = ['error', 'success', 'error', 'error', 'error'] as const
    const queue = kinds.reduce<Queued[]>((shown, kind) => queueBanner(shown, { kind, title: kind }), [])
    expect(queue.map((each) => each.kind)).toEqual(['error', 'error', 'error', 'error'])
  })
})

describe('monograms', () => {
  test('first letter of first and last name', () => {
    expect(initialsOf('Ingrid Solbakken')).toBe('IS')
    expect(initialsOf('Åse Marie Øyen')).toBe('ÅØ')
    expect(initialsOf('begoña')).toBe('BE')
    expect(initialsOf('post@nordvik.no')).toBe('P')
    expect(initialsOf('   ')).toBe('')
  })

  test('a name keeps its colour', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect([0, 1, 2, 3, 4]).toContain(monogramTone(name))
      }),
    )
    expect(monogramTone('Åse Øyen')).toBe(monogramTone('Åse Øyen'))
  })
})
