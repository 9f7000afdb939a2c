import { expect, test } from 'vitest'
import { layerOf, selectForChanges } from './test-selection.ts'

test('a test file belongs to the layer its name says', () => {
  expect(layerOf('testing/journeys/home.browser.test.ts')).toBe('journey')
  expect(layerOf('features/quizzes/web/question-keys.component.test.tsx')).toBe('component')
  expect(layerOf('features/quizzes/server/quiz.api.test.ts')).toBe('node')
  expect(layerOf('values/text/slug.test.ts')).toBe('node')
})

test('a changed server module selects the API tests of its folder, and is a source of unit tests', () => {
  const file = 'features/quizzes/server/attempts/answer-question.ts'
  expect(selectForChanges([file])).toEqual({ sources: [file], api: ['features/quizzes/server/attempts/'] })
})

test('a changed page selects what imports it and no API test', () => {
  const file = 'features/quizzes/web/QuizPage.tsx'
  expect(selectForChanges([file, 'README.md'])).toEqual({ sources: [file], api: [] })
})

test('a changed API test is run itself; a journey is left to npm test', () => {
  const file = 'features/quizzes/server/quiz.api.test.ts'
  expect(selectForChanges([file, 'testing/journeys/home.browser.test.ts'])).toEqual({ sources: [file], api: [file] })
})
