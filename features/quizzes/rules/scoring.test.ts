import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsPartly, coursePercentage, isNearMiss, minCorrectAnswers, percentageOf, resultOf } from './scoring.ts'

test('Q1: the percentage is rounded down, so that 79.99 is not 80', () => {
  expect(percentageOf(799_900, 10_000)).toBe(79)
  expect(resultOf(percentageOf(799_900, 10_000), 80)).toBe('FAILED')
  expect(resultOf(percentageOf(400, 5), 80)).toBe('PASSED')
  expect(percentageOf(700, 8)).toBe(87)
})

test('Q1: a percentage is whole, between 0 and 100, never above the true share, and 100 only when all is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (questions, given) => {
      const points = given % (100 * questions + 1)
      const percentage = percentageOf(points, questions)
      expect(Number.isInteger(percentage)).toBe(true)
      expect(percentage * questions).toBeLessThanOrEqual(points)
      expect((percentage + 1) * questions).toBeGreaterThan(points)
      expect(percentage === 100).toBe(points === 100 * questions)
    }),
  )
})

test('Q1: exactly the needed number of right answers passes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100 }), (questions, pass) => {
      const needed = minCorrectAnswers(questions, pass)
      expect(resultOf(percentageOf(100 * needed, questions), pass)).toBe('PASSED')
      expect(resultOf(percentageOf(100 * (needed - 1), questions), pass)).toBe('FAILED')
    }),
  )
})

test('Q1: a percentage that is not the share of right answers is said to count partly right ones', () => {
  expect(countsPartly(51, 4, 10)).toBe(true)
  expect(countsPartly(40, 4, 10)).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), fc.nat(), (questions, right, given) => {
      const correct = right % (questions + 1)
      const partly = given % (99 * (questions - correct) + 1)
      const percentage = percentageOf(100 * correct + partly, questions)
      const isShare = percentage === Math.floor((100 * correct) / questions)
      expect(countsPartly(percentage, correct, questions)).toBe(!isShare)
    }),
  )
})

test('Q1: “nearly” is not said of a result far below what was needed', () => {
  expect(isNearMiss(0, 80)).toBe(false)
  expect(isNearMiss(71, 80)).toBe(false)
  expect(isNearMiss(72, 80)).toBe(true)
  expect(isNearMiss(79, 80)).toBe(true)
})

test('Q3: a course is passed when all of its tests are, with the mean of their best results', () => {
  expect(coursePercentage([])).toBeNull()
  expect(coursePercentage([90, null])).toBeNull()
  expect(coursePercentage([88])).toBe(88)
  expect(coursePercentage([81, 100])).toBe(90)
})
