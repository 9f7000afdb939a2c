import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLines, checkLengths, percentile } from './lengths.ts'

const files = (...lines: number[]) => lines.map((count, index) => ({ path: `values/${index}.ts`, lines: count }))

test('a line end closes a line, and a rest without one is a line of its own', () => {
  expect([countLines(''), countLines('a\n'), countLines('a\nb'), countLines('\n\n')]).toEqual([0, 1, 2, 2])
})

test('a file of 350 lines passes and one of 351 is named', () => {
  expect(checkLengths(files(350, 10, 10, 10, 10, 10, 10, 10, 10, 10))).toEqual([])
  expect(checkLengths(files(351, 10, 10, 10, 10, 10, 10, 10, 10, 10))).toEqual([
    'values/0.ts has 351 lines, more than 350',
  ])
})

test('many files of middle length are refused as a whole', () => {
  expect(checkLengths(files(201, 201, 10, 10, 10, 10, 10, 10, 10, 10))).toEqual([
    'one file in ten has more than 200 lines; the limit is 200',
  ])
  expect(checkLengths(files(101, 101, 101, 10, 10))).toEqual(['the median file has 101 lines; the limit is 100'])
})

test('at least the share asked for is no longer than the percentile', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const mark = percentile(files(...lines), share)
      expect(lines.filter((count) => count <= mark).length).toBeGreaterThanOrEqual(share * lines.length)
    }),
  )
})
