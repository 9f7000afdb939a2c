import { expect, test } from 'vitest'
import { endSentence } from './end-sentence.ts'

test('S3: a name that ends with a full stop gets no second one', () => {
  expect(['Kursiva España, S. L.', 'Kursiva AS', 'Hva nå?'].map(endSentence)).toEqual([
    'Kursiva España, S. L.',
    'Kursiva AS.',
    'Hva nå?',
  ])
})
