import { expect, test } from 'vitest'
import { passageParts } from './passage-parts.ts'

test('Q2: a passage is cut at its places, in the order that the language gives them', () => {
  expect(passageParts('{2} før {1}.')).toEqual([
    { kind: 'Gap', place: 1 },
    { kind: 'Text', text: ' før ' },
    { kind: 'Gap', place: 0 },
    { kind: 'Text', text: '.' },
  ])
  expect(passageParts('Ingen hull.')).toEqual([{ kind: 'Text', text: 'Ingen hull.' }])
})
