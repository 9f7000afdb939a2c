import { expect, test } from 'vitest'
import type { Day } from '#values/day.ts'
import { deadlinePreview } from './deadline-preview.ts'

const day: Day = '2026-11-28'
const due = (...days: (Day | null)[]) => days.map((dueOn) => ({ dueOn }))

test.each([
  ['nb', 'Én frist i morgen og 2 tildelinger uten frist.'],
  ['es', 'Un plazo para mañana y 2 asignaciones sin plazo.'],
  ['en', 'One deadline tomorrow and 2 assignments without a deadline.'],
] as const)('Mails: the line above a reminder in %s counts what presses and what has time', (language, line) => {
  expect(deadlinePreview(language, due('2026-11-29', null, null), day)).toBe(line)
})

test.each([
  ['nb', '2 frister som er ute, én frist i dag, 2 frister fra 15. des. og 3 til.'],
  ['es', '2 plazos vencidos, un plazo para hoy, 2 plazos a partir del 15 dic y 3 más.'],
  ['en', '2 deadlines past, one deadline today, 2 deadlines from 15 Dec and 3 more.'],
] as const)('Mails: in %s it goes from past to later, and counts what the mail does not list', (language, line) => {
  const items = due('2026-11-02', '2026-11-27', day, '2026-12-15', '2027-01-08')
  expect(deadlinePreview(language, items, day, 3)).toBe(line)
})

test('Mails: a line that ends with a shortened month has one full stop', () => {
  expect(deadlinePreview('nb', due('2026-12-15'), day)).toBe('Én frist 15. des.')
})
