import fc from 'fast-check'
import { expect, test } from 'vitest'
import { learningStatusOf, learningStatuses, type CourseLearning } from './learning-status.ts'
import { learningStatusText } from './learning-status-words.ts'
import { languages } from '#values/language.ts'

const learning: fc.Arbitrary<CourseLearning> = fc.record({
  isFinished: fc.boolean(),
  testsPassed: fc.option(fc.boolean()),
})

test('O3: not begun, begun, not passed and passed are four things, and each learner is in one of them', () => {
  expect(learningStatusOf(null)).toBe('NOT_BEGUN')
  fc.assert(
    fc.property(learning, (given) => {
      const status = learningStatusOf(given)
      expect(status).not.toBe('NOT_BEGUN')
      expect(status === 'PASSED').toBe(given.isFinished)
      expect(status === 'NOT_PASSED').toBe(!given.isFinished && given.testsPassed === false)
    }),
  )
})

test('O3: whoever has finished stays passed whatever test comes after, and a passed test never reads as not passed', () => {
  fc.assert(
    fc.property(learning, fc.option(fc.boolean()), (given, testsPassed) => {
      expect(learningStatusOf({ ...given, isFinished: true, testsPassed })).toBe('PASSED')
      expect(learningStatusOf({ ...given, testsPassed: true })).not.toBe('NOT_PASSED')
    }),
  )
})

test('O3: no two statuses read the same in any language, and the best result stands with what is not passed', () => {
  for (const language of languages) {
    const texts = [
      ...learningStatuses.map((status) => learningStatusText(language, status, 55)),
      learningStatusText(language, 'PASSED', null),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  }
  expect(learningStatusText('nb', 'NOT_PASSED', 55)).toBe('Ikke bestått (best 55\u00A0%)')
  expect(learningStatusText('nb', 'NOT_PASSED', null)).toBe('Ikke bestått')
  expect(learningStatusText('es', 'NOT_PASSED', 55)).toBe('No aprobado (mejor nota: 55\u00A0%)')
  expect(learningStatusText('en', 'NOT_PASSED', 55)).toBe('Not passed (best 55%)')
})
