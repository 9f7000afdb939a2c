import { expect, test } from 'vitest'
import { reasonOf, sentencesOf } from './reason.ts'

const texts = {
  title: 'Elsikkerhet i praksis',
  subject: 'El og energi',
  people: 'Sverre Halland',
  passages: sentencesOf(
    'De fem sikre er lette å glemme. Du ser hva strøm gjør.\nEn lås og en måling, «til slutt.» For montører.',
  ),
}

test('C5: a text is split into its sentences', () => {
  expect(texts.passages).toEqual([
    'De fem sikre er lette å glemme.',
    'Du ser hva strøm gjør.',
    'En lås og en måling, «til slutt.»',
    'For montører.',
  ])
})

test.each([
  ['what the title and the people hold needs no reason', [['elsikkerhet'], ['halland']], undefined, undefined, 0],
  ['a category is named where a word is only there', [['energi']], 'El og energi', undefined, 0],
  [
    'a sentence is quoted that holds a form of the word',
    [['strommen', 'strom']],
    undefined,
    'Du ser hva strøm gjør.',
    1,
  ],
  [
    'of several the one that holds most of the words',
    [['sikre'], ['mal'], ['las']],
    undefined,
    'En lås og en måling, «til slutt.»',
    3,
  ],
  ['what is in no text may be said in a film', [['brannslange']], undefined, undefined, 1],
] as const)('C5: %s', (_, words, subject, passage, missingWords) => {
  expect(reasonOf(texts, words)).toMatchObject({ subject, passage, missingWords })
})
