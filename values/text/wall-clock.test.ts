import { expect, test } from 'vitest'
import { wallClock } from './wall-clock.ts'

test('exports: a moment is written as the clock on the wall shows it, in winter and in summer', () => {
  expect(wallClock(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-23 00:30:00')
  expect(wallClock(new Date('2026-07-01T10:05:09Z'))).toBe('2026-07-01 12:05:09')
})
