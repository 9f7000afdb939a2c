import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCalendar } from '#testing/learning/calendar-lines.ts'
import { daysAfter } from '#values/day.ts'
import { languages } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import { calendarKinds } from './calendar-store.ts'
import { deadlineCalendar } from './deadline-calendar.ts'

const deadline = fc.record({
  id: fc.uuid(),
  dueOn: fc.integer({ min: 0, max: 4000 }).map((days) => daysAfter('2024-01-01', days)),
  name: fc
    .string({
      unit: fc.constantFrom(...'a æ ñ ü , ; : \\ " 😀 – « » _'.split(' '), ' ', '\n'),
      minLength: 1,
      maxLength: 140,
    })
    .map((value) => [{ languageCode: 'nb', value: `k${value}k` }]),
  shortId: fc.stringMatching(/^[a-z0-9]{8}$/),
  isCourse: fc.boolean(),
  organization: fc.string({ unit: fc.constantFrom('B', 'ø', ',', ' ', ';', '\\'), maxLength: 60 }),
  people: fc.integer({ min: 1, max: 10_000 }),
  done: fc.constant(0),
  changedAt: fc.constant(new Date('2026-11-22T08:00:00Z')),
})
const deadlines = fc.uniqueArray(deadline, { selector: ({ id }) => id, maxLength: 5 })

test('Assignments: whatever a course is called, the calendar is one that RFC 5545 allows, and says the same', () => {
  fc.assert(
    fc.property(
      deadlines,
      fc.constantFrom(...languages),
      fc.constantFrom(...calendarKinds),
      (given, language, kind) => {
        const text = deadlineCalendar({ kind, language, origin: 'https://kursiva.no', deadlines: given })
        const { events } = readCalendar(new TextEncoder().encode(text))
        expect(events.length).toBe(given.length)
        for (const [place, each] of given.entries()) {
          const event = events[place]
          expect(event?.get('UID')?.value).toBe(`${each.id}@kursiva`)
          expect(event?.get('DTSTART')).toMatchObject({
            parameters: ';VALUE=DATE',
            value: each.dueOn.replaceAll('-', ''),
          })
          expect(event?.get('DTEND')?.value).toBe(daysAfter(each.dueOn, 1).replaceAll('-', ''))
          expect(event?.get('SUMMARY')?.value).toContain(plainTitle(each.name[0]?.value ?? ''))
          expect(event?.get('TRANSP')?.value).toBe('TRANSPARENT')
        }
        expect(deadlineCalendar({ kind, language, origin: 'https://kursiva.no', deadlines: given })).toBe(text)
      },
    ),
  )
})
