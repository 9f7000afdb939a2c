import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMark, markedSubject, maxMarksPerBrowser } from './known-browser.ts'

const key = Buffer.alloc(32, 7)
const at = new Date('2026-11-23T08:00:00Z')
const owner = (sub: string, passwordSetAt = at) => ({ sub, passwordSetAt })
const kari = owner('0190aaaa-0000-7000-8000-000000000001')

test('a mark is valid for its account alone, until the password changes', () => {
  const marks = addMark(key, kari, undefined)
  expect(markedSubject(key, kari, marks)).toMatch(/^known [\w-]{43}$/)
  expect(markedSubject(key, kari, undefined)).toBeUndefined()
  expect(markedSubject(key, owner('0190aaaa-0000-7000-8000-000000000002'), marks)).toBeUndefined()
  expect(markedSubject(key, owner(kari.sub, new Date(at.getTime() + 1)), marks)).toBeUndefined()
  expect(markedSubject(Buffer.alloc(32, 8), kari, marks)).toBeUndefined()
})

test('a shared browser has a mark for each of its last users', () => {
  const people = Array.from({ length: maxMarksPerBrowser + 2 }, (_, index) =>
    owner(`0190aaaa-0000-7000-8000-00000000001${index}`),
  )
  let marks: string | undefined
  for (const person of [...people, ...people]) marks = addMark(key, person, marks)
  const subjects = people.map((person) => markedSubject(key, person, marks))
  expect(subjects.filter((each) => each !== undefined)).toHaveLength(maxMarksPerBrowser)
  expect(new Set(subjects).size).toBe(maxMarksPerBrowser + 1)
  expect(marks?.length).toBeLessThan(400)
})

test('nobody makes a mark without the key', () => {
  const genuine = addMark(key, kari, undefined)
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(genuine.length - 1),
      fc.constantFrom(...'ABCabc019-_.~ '.split('')),
      (text, place, sign) => {
        const changed = genuine.slice(0, place) + sign + genuine.slice(place + 1)
        expect(markedSubject(key, kari, text)).toBeUndefined()
        // the last sign of Base64 holds bits that count for nothing in text, but here the text itself is compared
        expect(changed === genuine || markedSubject(key, kari, changed) === undefined).toBe(true)
      },
    ),
  )
})
