import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNoteCursor, writeNoteCursor } from './note-cursor.ts'
import { characters, isNoteSecond, isNoteText, normalizeNoteText, noteLimits, writtenWhen } from './note.ts'

/** Letters that are easily got wrong: both markets’, some of two code units, marks, blanks. */
const letters = fc.constantFrom(
  ...'aZåÆñé1.*'.split(''),
  '👷',
  '\r',
  '\n',
  '\t',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u0301',
  '\ud83d',
)

test('GDPR, C7: a text is stored as it was written, and normalising it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      const kept = normalizeNoteText(text)
      expect(normalizeNoteText(kept)).toBe(kept)
      expect(kept).not.toContain('\r')
      expect(text.replaceAll(/\s/g, '')).toBe(kept.replaceAll(/\s/g, ''))
    }),
  )
})

test('C7: a note holds 1 to 2,000 characters, an emoji being one of them', () => {
  expect(isNoteText('')).toBe(false)
  expect(isNoteText('👷'.repeat(noteLimits.characters))).toBe(true)
  expect(isNoteText('a'.repeat(noteLimits.characters + 1))).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      expect(characters(text)).toBe([...text].length)
    }),
  )
})

test('C7: a note belongs to a whole second of its film', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (second, length) => {
      expect(isNoteSecond(second, length)).toBe(second >= 0 && second <= length + 5)
    }),
  )
  expect(isNoteSecond(1.5, 100)).toBe(false)
})

test('C7: a note counts as written when its writer says, but never ahead of now', () => {
  const day = { noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(day), fc.date(day), (said, now) => {
      expect(writtenWhen(said, now).getTime()).toBe(Math.min(said.getTime(), now.getTime()))
    }),
  )
})

test('C7: a cursor is read as it was written, and nothing else is one', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.uuid(), (date, id) => {
      const cursor = { changedAt: date.toISOString().replace('Z', '123Z'), id }
      expect(readNoteCursor(writeNoteCursor(cursor))).toEqual(cursor)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readNoteCursor(text)).toBeUndefined()
    }),
  )
})
