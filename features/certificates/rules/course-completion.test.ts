import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionLeft, isCourseCompleted, type CourseFacts } from './course-completion.ts'

const course = fc.record({
  films: fc.integer({ min: 1, max: 9 }),
  filmsComing: fc.constant(0),
  tests: fc.nat(3),
  filmsRequired: fc.boolean(),
})

test('Q3: in whatever order films are seen and tests passed, a course is completed once, and stays so', () => {
  fc.assert(
    fc.property(
      course.chain((given) =>
        fc.tuple(
          fc.constant(given),
          fc.shuffledSubarray(
            [
              ...Array.from({ length: given.films }, () => 'film'),
              ...Array.from({ length: given.tests }, () => 'test'),
            ],
            { minLength: given.films + given.tests },
          ),
        ),
      ),
      ([given, events]) => {
        let facts: CourseFacts = { ...given, filmsSeen: 0, testsPassed: 0 }
        let wasCompleted = isCourseCompleted(facts)
        expect(wasCompleted).toBe(false)
        for (const event of events) {
          facts =
            event === 'film'
              ? { ...facts, filmsSeen: facts.filmsSeen + 1 }
              : { ...facts, testsPassed: facts.testsPassed + 1 }
          const isCompleted = isCourseCompleted(facts)
          expect(isCompleted || !wasCompleted).toBe(true)
          if (isCompleted) expect(facts.testsPassed).toBe(given.tests)
          if (isCompleted && (given.filmsRequired || given.tests === 0)) expect(facts.filmsSeen).toBe(given.films)
          wasCompleted = isCompleted
        }
        expect(wasCompleted).toBe(true)
      },
    ),
  )
})

test.each([
  ['its test alone', { films: 4, filmsSeen: 0, tests: 1, testsPassed: 1, filmsRequired: false }, true],
  ['its test, films wanted', { films: 4, filmsSeen: 3, tests: 1, testsPassed: 1, filmsRequired: true }, false],
  ['test and films', { films: 4, filmsSeen: 4, tests: 1, testsPassed: 1, filmsRequired: true }, true],
  ['one of two tests', { films: 2, filmsSeen: 0, tests: 2, testsPassed: 1, filmsRequired: false }, false],
  ['films, no test', { films: 4, filmsSeen: 4, tests: 0, testsPassed: 0, filmsRequired: false }, true],
  ['nothing made yet', { films: 0, filmsSeen: 0, tests: 0, testsPassed: 0, filmsRequired: true }, false],
])('Q3: %s', (_, facts, completed) => {
  expect(isCourseCompleted({ filmsComing: 0, ...facts })).toBe(completed)
})

const anywhere = fc.record({
  films: fc.nat(9),
  filmsSeen: fc.nat(9),
  filmsComing: fc.nat(9),
  tests: fc.nat(3),
  testsPassed: fc.nat(3),
  filmsRequired: fc.boolean(),
})

test('Q3: a course without a film gives no certificate, whatever tests are passed', () => {
  fc.assert(fc.property(anywhere, (facts) => !isCourseCompleted({ ...facts, films: 0, filmsSeen: 0 })))
})

test('Q3: a course that asks for its films gives no certificate while one is not made yet', () => {
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 1, max: 9 }), (facts, filmsComing) => {
      const coming = { ...facts, filmsComing }
      expect(isCourseCompleted({ ...coming, filmsRequired: true })).toBe(false)
      expect(isCourseCompleted({ ...coming, tests: 0 })).toBe(false)
      expect(completionLeft({ ...coming, filmsRequired: true }).filmsComing).toBe(filmsComing)
    }),
  )
})

test('Q3: a course with a test of its own is not held up by a film that is not made yet', () => {
  const facts = { films: 2, filmsSeen: 0, filmsComing: 3, tests: 1, testsPassed: 1, filmsRequired: false }
  expect(isCourseCompleted(facts)).toBe(true)
})
