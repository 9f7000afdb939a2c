import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSeats, mayRelease } from './course-seats.ts'

const now = new Date('2026-11-24T12:00:00Z')
const later = new Date('2027-11-24T12:00:00Z')
const someone = fc.constantFrom('ada', 'bo', 'cato', 'dina', 'edvard')

test('C4: a course has never more holders than it has seats, and who holds one keeps it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.uniqueArray(someone, { maxLength: 5 }),
      fc.array(someone, { maxLength: 6 }),
      (seats, all, people) => {
        const holders = all.slice(0, seats)
        const given = assignSeats({ seats, holders, expiresAt: later }, { people, members: new Set(people), now })
        const after = given.kind === 'Assign' ? [...holders, ...given.people] : holders
        expect(after.length).toBeLessThanOrEqual(seats)
        expect(new Set(after).size).toBe(after.length)
        const wanted = new Set([...holders, ...people])
        expect(given.kind === 'Assign').toBe(wanted.size <= seats)
        if (given.kind === 'Assign') expect(new Set(after)).toEqual(wanted)
      },
    ),
  )
})

test('C4: only members get a seat, and none is given after the last day', () => {
  const license = { seats: 2, holders: [], expiresAt: later }
  const strangers = { people: ['ada', 'bo'], members: new Set(['ada']), now }
  expect(assignSeats(license, strangers)).toEqual({ kind: 'Refused', reason: 'UNKNOWN_PERSON' })
  const over = { people: ['ada'], members: new Set(['ada']), now: later }
  expect(assignSeats(license, over)).toEqual({ kind: 'Refused', reason: 'LICENSE_OVER' })
})

test('C4: a seat is taken back until its holder has begun; what was learnt before it was given does not count', () => {
  expect(mayRelease(now, null)).toBe(true)
  expect(mayRelease(now, new Date('2026-11-23T12:00:00Z'))).toBe(true)
  expect(mayRelease(now, new Date('2026-11-24T12:00:01Z'))).toBe(false)
})
