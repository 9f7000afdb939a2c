import { expect, test } from 'vitest'
import { formatLastSeen } from './last-seen.ts'

const now = new Date(2026, 10, 22, 20, 0)
const at = (day: number, hour = 19, minute = 4) => new Date(2026, 10, day, hour, minute).toISOString()

test.each([
  ['nb', at(22), 'I dag 19:04'],
  ['nb', at(21, 23, 59), 'I går'],
  ['nb', at(18), '18. nov.'],
  ['es', at(22), 'Hoy 19:04'],
  ['es', at(21), 'Ayer'],
  ['en', at(22), 'Today 19:04'],
  ['en', at(18), '18 Nov'],
] as const)('O5: in %s somebody seen at %s was here %s', (language, seen, words) => {
  expect(formatLastSeen(language, seen, now)).toBe(words)
})
