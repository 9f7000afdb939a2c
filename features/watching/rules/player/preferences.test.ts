import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptedPreferences,
  captionColours,
  captionGrounds,
  captionPlaces,
  captionSizes,
  parsePreferences,
  shownSubtitle,
  speeds,
  stepSpeed,
  transcriptLanguage,
  defaultPreferences,
  type PlaybackPreferences,
} from './preferences.ts'

const preferences: fc.Arbitrary<PlaybackPreferences> = fc.record({
  autoplay: fc.boolean(),
  muted: fc.boolean(),
  volume: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  speed: fc.constantFrom(...speeds),
  subtitle: fc.constantFrom('nb' as const, 'es' as const, 'en' as const, 'off' as const, 'auto' as const),
  quality: fc.oneof(fc.constant('auto' as const), fc.integer({ min: 1, max: 4320 })),
  captionSize: fc.constantFrom(...captionSizes),
  captionGround: fc.constantFrom(...captionGrounds),
  captionPlace: fc.constantFrom(...captionPlaces),
  captionColour: fc.constantFrom(...captionColours),
  pageKeys: fc.boolean(),
  filmQuestions: fc.boolean(),
})

test('C3: preferences come back as they were given', () => {
  fc.assert(
    fc.property(preferences, (given) => {
      expect(parsePreferences({ ...given })).toEqual(given)
      expect(acceptedPreferences(given)).toEqual(given)
    }),
  )
})

test('C3: whatever else is given, the player gets values it can use', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaultPreferences)), fc.anything()), (given) => {
      const taken = parsePreferences(given)
      expect(acceptedPreferences(taken)).toEqual(taken)
      expect(taken.volume >= 0 && taken.volume <= 1).toBe(true)
      expect(speeds).toContain(taken.speed)
      expect(captionSizes).toContain(taken.captionSize)
      expect(captionColours).toContain(taken.captionColour)
    }),
  )
  expect(parsePreferences({})).toEqual(defaultPreferences)
})

test('C3: a volume, speed or height that there is not is refused', () => {
  fc.assert(
    fc.property(preferences, fc.double(), (given, value) => {
      const hasVolume = value >= 0 && value <= 1
      expect(acceptedPreferences({ ...given, volume: value }) !== undefined).toBe(hasVolume)
      const speed = value as PlaybackPreferences['speed']
      expect(acceptedPreferences({ ...given, speed }) !== undefined).toBe(speeds.includes(speed))
    }),
  )
  expect(acceptedPreferences({ ...defaultPreferences, quality: 0 })).toBeUndefined()
  expect(acceptedPreferences({ ...defaultPreferences, quality: 4321 })).toBeUndefined()
})

test('C3: captions help by themselves only where the film speaks another language than the page', () => {
  expect(shownSubtitle('auto', ['nb', 'es', 'en'], 'nb', 'en')).toBe('en')
  expect(shownSubtitle('auto', ['nb', 'es'], 'nb', 'nb')).toBeNull()
  expect(shownSubtitle('off', ['nb', 'es'], 'nb', 'es')).toBeNull()
  expect(shownSubtitle('en', ['nb'], 'nb', 'nb')).toBeNull()
})

test('C3: the transcript opens in the language of the chosen subtitle, else as names are read', () => {
  expect(transcriptLanguage('es', ['nb', 'es', 'en'], 'nb', 'nb')).toBe('es')
  expect(transcriptLanguage('es', ['nb', 'en'], 'en', 'nb')).toBe('en')
  expect(transcriptLanguage('off', ['nb', 'es'], 'en', 'nb')).toBe('nb')
  expect(transcriptLanguage('auto', ['es', 'en'], 'nb', 'nb')).toBe('es')
  expect(transcriptLanguage('auto', [], 'nb', 'nb')).toBeUndefined()
})

test('C3: the speed steps through the row and stays at its ends', () => {
  expect(stepSpeed(1, 1)).toBe(1.25)
  expect(stepSpeed(2, 1)).toBe(2)
  expect(stepSpeed(0.5, -1)).toBe(0.5)
})
