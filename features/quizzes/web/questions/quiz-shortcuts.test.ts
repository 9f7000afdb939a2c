import { expect, test } from 'vitest'
import { letterOf, quizShortcutOf } from './quiz-shortcuts.ts'

const press = (key: string, held = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...held })

test('Q2: letters and figures choose the same option', () => {
  for (const place of [0, 1, 2, 3]) {
    expect(quizShortcutOf(press(letterOf(place)), 4)).toEqual({ kind: 'Choose', place })
    expect(quizShortcutOf(press(letterOf(place).toUpperCase()), 4)).toEqual({ kind: 'Choose', place })
    expect(quizShortcutOf(press(String(place + 1)), 4)).toEqual({ kind: 'Choose', place })
  }
})

test('Q2: Enter continues', () => {
  expect(quizShortcutOf(press('Enter'), 4)).toEqual({ kind: 'GoOn' })
})

test('Q2: places the question does not have, other keys and the browser’s own shortcuts do nothing here', () => {
  for (const key of ['e', '5', '0', 'z', ' ', 'Tab', 'ArrowDown']) expect(quizShortcutOf(press(key), 4)).toBeUndefined()
  expect(quizShortcutOf(press('a', { ctrlKey: true }), 4)).toBeUndefined()
  expect(quizShortcutOf(press('d', { metaKey: true }), 4)).toBeUndefined()
  expect(quizShortcutOf(press('Enter', { altKey: true }), 4)).toBeUndefined()
})
