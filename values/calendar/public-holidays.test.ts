import { expect, test } from 'vitest'
import { easterSunday, isDayOff, nextWorkingDay } from './public-holidays.ts'

test('S2: Easter Sunday as the calendars print it', () => {
  expect([2024, 2025, 2026, 2027, 2038, 2285].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])
})

test('S2: a day off is a weekend or a public holiday of the country', () => {
  const norwegian = ['2026-04-02', '2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25', '2027-05-17']
  expect(norwegian.map((day) => [isDayOff('no', day), isDayOff('es', day)])).toEqual([
    [true, false],
    [true, true],
    [true, false],
    [true, false],
    [true, false],
    [true, false],
  ])
  expect(nextWorkingDay('no', '2026-04-02')).toBe('2026-04-07')
  expect(nextWorkingDay('es', '2026-12-05')).toBe('2026-12-07')
  expect(nextWorkingDay('es', '2026-12-08')).toBe('2026-12-09')
  expect(nextWorkingDay('no', '2026-11-24')).toBe('2026-11-24')
})
