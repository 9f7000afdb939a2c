import { expect, test } from 'vitest'
import { arrayMove } from '#values/array-move.ts'
import { draftOf, isAsShown, isComplete } from './answer-draft.ts'

const passage = [{ languageCode: 'nb' as const, value: 'Ring {1}, gi {2}.' }]

test('Q2: a question with places begins with all of them empty, and is whole when all are filled', () => {
  expect(draftOf({ kind: 'GAPS', passage, options: [] }).optionIds).toEqual(['', ''])
  expect(draftOf({ kind: 'MATCHING', stems: [{ text: passage }], options: [] }).optionIds).toEqual([''])
  expect(isComplete({ kind: 'GAPS' }, { optionIds: ['a', ''], text: '' })).toBe(false)
  expect(isComplete({ kind: 'GAPS' }, { optionIds: ['a', 'b'], text: '' })).toBe(true)
})

test('Q2: a number is whole with a figure and a unit', () => {
  expect(draftOf({ kind: 'NUMBER', options: [] })).toEqual({ optionIds: [], text: '' })
  expect(isComplete({ kind: 'NUMBER' }, { optionIds: [], text: '6,7' })).toBe(false)
  expect(isComplete({ kind: 'NUMBER' }, { optionIds: ['V'], text: 'seks' })).toBe(false)
  expect(isComplete({ kind: 'NUMBER' }, { optionIds: ['V'], text: '6,7' })).toBe(true)
})

test('Q2: a picture is whole with as many marks as there are places', () => {
  const question = { kind: 'HOTSPOT', picture: { path: '', text: [], places: 2 } } as const
  const mark = { x: 1, y: 2 }
  expect(isComplete(question, draftOf(question))).toBe(false)
  expect(isComplete(question, { ...draftOf(question), marks: [mark] })).toBe(false)
  expect(isComplete(question, { ...draftOf(question), marks: [mark, mark] })).toBe(true)
})

test('Q2: a choice is whole with one option', () => {
  expect(isComplete({ kind: 'SINGLE' }, draftOf({ kind: 'SINGLE', options: [] }))).toBe(false)
  expect(isComplete({ kind: 'MULTIPLE' }, { optionIds: ['a'], text: '' })).toBe(true)
})

test('Q2: an order begins as it is shown, and it is known whether anything was moved', () => {
  const question = { kind: 'ORDERING' as const, options: ['a', 'b', 'c'].map((id) => ({ id, text: passage })) }
  const draft = draftOf(question)
  expect(draft.optionIds).toEqual(['a', 'b', 'c'])
  expect(isComplete(question, draft)).toBe(true)
  expect(isAsShown(question, draft)).toBe(true)
  expect(isAsShown(question, { optionIds: arrayMove(draft.optionIds, 2, 0), text: '' })).toBe(false)
  expect(isAsShown({ ...question, kind: 'SINGLE' }, draft)).toBe(false)
})

test('Q2: a short text is whole with a word, and bins when everything lies in one', () => {
  expect(isComplete({ kind: 'SHORT_TEXT' }, { optionIds: [], text: '  ' })).toBe(false)
  expect(isComplete({ kind: 'SHORT_TEXT' }, { optionIds: [], text: 'jord' })).toBe(true)
  expect(isComplete({ kind: 'CATEGORISE' }, { optionIds: ['a', ''], text: '' })).toBe(false)
  expect(isComplete({ kind: 'CATEGORISE' }, { optionIds: ['a', 'a'], text: '' })).toBe(true)
})
