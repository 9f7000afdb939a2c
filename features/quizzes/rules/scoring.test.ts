import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceProblem, coursePercentage, isRight, neededOf, percentageOf, resultOf } from './scoring.ts'

const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })

test('Q1: the right options are right in any order', () => {
  fc.assert(
    fc.property(
      ids.chain((right) => fc.tuple(fc.constant(right), fc.shuffledSubarray(right, { minLength: right.length }))),
      ([right, chosen]) => {
        expect(isRight(chosen, right)).toBe(true)
      },
    ),
  )
})

test('Q1: one option missing or one too many is wrong', () => {
  fc.assert(
    fc.property(ids, fc.uuid(), (right, other) => {
      fc.pre(!right.includes(other))
      expect(isRight(right.slice(1), right)).toBe(false)
      expect(isRight([...right, other], right)).toBe(false)
      expect(isRight([...right.slice(1), other], right)).toBe(false)
    }),
  )
})

test('Q1: an option chosen twice does not stand for another', () => {
  expect(isRight(['a', 'a'], ['a', 'b'])).toBe(false)
})

test.each([
  ['SINGLE', ['a'], undefined],
  ['SINGLE', [], 'WrongNumberOfOptions'],
  ['SINGLE', ['a', 'b'], 'WrongNumberOfOptions'],
  ['SINGLE', ['x'], 'UnknownOption'],
  ['MULTIPLE', ['b', 'a'], undefined],
  ['MULTIPLE', [], 'WrongNumberOfOptions'],
  ['MULTIPLE', ['a', 'a'], 'WrongNumberOfOptions'],
  ['MULTIPLE', ['a', 'x'], 'UnknownOption'],
] as const)('Q1: %s with %j: %s', (kind, chosen, problem) => {
  expect(choiceProblem(kind, ['a', 'b', 'c'], chosen)).toBe(problem)
})

test('Q1: the percentage is rounded down, so that 79.99 is not 80', () => {
  expect(percentageOf(7999, 10_000)).toBe(79)
  expect(resultOf(percentageOf(7999, 10_000), 80)).toBe('FAILED')
  expect(resultOf(percentageOf(4, 5), 80)).toBe('PASSED')
  expect(percentageOf(7, 8)).toBe(87)
})

test('Q1: a percentage is whole, between 0 and 100, never above the true share, and 100 only when all is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (questions, given) => {
      const correct = given % (questions + 1)
      const percentage = percentageOf(correct, questions)
      expect(Number.isInteger(percentage)).toBe(true)
      expect(percentage * questions).toBeLessThanOrEqual(100 * correct)
      expect((percentage + 1) * questions).toBeGreaterThan(100 * correct)
      expect(percentage === 100).toBe(correct === questions)
    }),
  )
})

test('Q1: exactly the needed number of right answers passes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100 }), (questions, pass) => {
      const needed = neededOf(questions, pass)
      expect(resultOf(percentageOf(needed, questions), pass)).toBe('PASSED')
      expect(resultOf(percentageOf(needed - 1, questions), pass)).toBe('FAILED')
    }),
  )
})

test('Q3: a course is passed when all of its tests are, with the mean of their best results', () => {
  expect(coursePercentage([])).toBeNull()
  expect(coursePercentage([90, null])).toBeNull()
  expect(coursePercentage([88])).toBe(88)
  expect(coursePercentage([81, 100])).toBe(90)
})
