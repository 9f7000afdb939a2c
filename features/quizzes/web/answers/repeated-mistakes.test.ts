import { expect, test } from 'vitest'
import { repeatedMistakes } from './repeated-mistakes.ts'

const question = (questionId: string, correct?: boolean) => ({
  questionId,
  answer: correct === undefined ? null : { correct },
})

test('Q1: what was never right is what to see again', () => {
  const attempts = [
    { questions: [question('a', false), question('b', true), question('c')] },
    { questions: [question('a', false), question('b', false), question('c', false), question('d', true)] },
  ]
  expect(repeatedMistakes(attempts).map(({ questionId }) => questionId)).toEqual(['a', 'c'])
  expect(repeatedMistakes([])).toEqual([])
})
