import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'
import { filmFileType } from './film-file.ts'

test('C3: a range never reaches outside the file (RFC 9110, 14.1.2)', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat(300)), fc.option(fc.nat(300))).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
  )
  fc.assert(
    fc.property(header, fc.nat(200), (given, size) => {
      const range = byteRange(given, size)
      expect(typeof range === 'string' || (range.start >= 0 && range.start <= range.end && range.end < size)).toBe(true)
    }),
  )
})

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'Unsatisfiable'],
  ['bytes=-0', 'Unsatisfiable'],
  ['bytes=5-2', 'Whole'],
  ['bytes=0-1,3-4', 'Whole'],
  ['items=0-1', 'Whole'],
  [undefined, 'Whole'],
])('C3: %s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test('C6: a film’s file has no path that leaves its folder', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.constantFrom('..', '.', '/', '\\', 'a', '%2e', '\0', '.vtt')).map((parts) => parts.join('')),
      ),
      (path) => {
        expect(filmFileType(path) === undefined || /^([a-z0-9-]+\/)?[a-z0-9-]+\.[a-z0-9]+$/.test(path)).toBe(true)
      },
    ),
  )
  expect(filmFileType('v720/004.m4s')).toBe('video/iso.segment')
  expect(filmFileType('film.json')).toBeUndefined()
})
