import { expect, test } from 'vitest'
import { subjectProblem } from './commit-subjects.ts'

test('sixty characters are enough, one more is caught', () => {
  expect(subjectProblem(`A${'b'.repeat(59)}`)).toBeUndefined()
  expect(subjectProblem(`A${'b'.repeat(60)}`)).toBe('has 61 characters, more than 60')
})

test('a subject begins with a capital letter', () => {
  expect(subjectProblem('fix it')).toBe('does not begin with a capital letter')
  expect(subjectProblem('Øk grensen')).toBeUndefined()
})
