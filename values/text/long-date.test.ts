import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { longDate } from './long-date.ts'

const all = (date: string | Date) => languages.map((language) => longDate(language, date))

test('A1: a calendar day is written out in each language', () => {
  expect(all('2026-11-21')).toEqual(['21. november 2026', '21 de noviembre de 2026', '21 November 2026'])
})

test('A1: a moment is the day that clocks in Norway and Spain show, in winter and in summer', () => {
  expect(all(new Date('2026-11-20T23:30:00Z'))).toEqual(all('2026-11-21'))
  expect(all(new Date('2026-11-20T23:00:00Z'))).toEqual(all('2026-11-21'))
  expect(all(new Date('2026-11-20T22:59:59Z'))).toEqual(all('2026-11-20'))
  expect(all(new Date('2026-07-01T22:00:00Z'))).toEqual(all('2026-07-02'))
})
