import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parsePreferences,
  shownSubtitle,
  speeds,
  stepSpeed,
  usualPreferences,
  type PlaybackPreferences,
} from './preferences.ts'

const preferences: fc.Arbitrary<PlaybackPreferences> = fc.record({
  autoplay: fc.boolean(),
  muted: fc.boolean(),
  volume: fc.double({ min: 0, max: 1, noNaN: true }).map(Math.abs),
  speed: fc.constantFrom(...speeds),
  subtitle: fc.constantFrom('nb' as const, 'es' as const, 'en' as const, 'off' as const, 'auto' as const),
  quality: fc.oneof(fc.constant('auto' as const), fc.integer({ min: 1, max: 4320 })),
})

test('C3: preferences come back from storage as they were put there', () => {
  fc.assert(
    fc.property(preferences, (given) => {
      expect(parsePreferences(JSON.stringify(given))).toEqual(given)
    }),
  )
})

test('C3: whatever else stands in storage, the player gets values it can use', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({ volume: fc.anything(), speed: fc.anything() }).map((each) => JSON.stringify(each)),
      ),
      (text) => {
        const { volume, speed, quality } = parsePreferences(text)
        expect(volume).toBeGreaterThanOrEqual(0)
        expect(volume).toBeLessThanOrEqual(1)
        expect(speeds).toContain(speed)
        expect(quality === 'auto' || quality > 0).toBe(true)
      },
    ),
  )
  expect(parsePreferences(null)).toEqual(usualPreferences)
})

test('C3: captions help by themselves only where the film speaks another language than the page', () => {
  expect(shownSubtitle('auto', ['nb', 'es', 'en'], 'nb', 'en')).toBe('en')
  expect(shownSubtitle('auto', ['nb', 'es'], 'nb', 'nb')).toBeNull()
  expect(shownSubtitle('off', ['nb', 'es'], 'nb', 'es')).toBeNull()
  expect(shownSubtitle('en', ['nb'], 'nb', 'nb')).toBeNull()
})

test('C3: the speed steps through the row and stays at its ends', () => {
  expect(stepSpeed(1, 1)).toBe(1.25)
  expect(stepSpeed(2, 1)).toBe(2)
  expect(stepSpeed(0.75, -1)).toBe(0.75)
})
