import { expect, test } from 'vitest'
import { matchKeyOf } from './match-keys.ts'

const press = (key: string, held = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...held })

test('Q2: figures choose on the left, letters on the right', () => {
  expect(matchKeyOf(press('3'), 4, 5)).toEqual({ kind: 'Stem', place: 2 })
  expect(matchKeyOf(press('E'), 4, 5)).toEqual({ kind: 'Option', place: 4 })
  for (const key of ['5', '0', 'f', 'Enter', 'Tab']) expect(matchKeyOf(press(key), 4, 5)).toBeUndefined()
  expect(matchKeyOf(press('a', { ctrlKey: true }), 4, 5)).toBeUndefined()
})
