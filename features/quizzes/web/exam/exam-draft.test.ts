import { expect, test } from 'vitest'
import { onLeaving, unanswered } from './exam-draft.ts'

const several = { kind: 'MULTIPLE' as const, given: { optionIds: ['a', 'b'] } }
const picture = {
  kind: 'HOTSPOT' as const,
  picture: { places: 1 },
  given: { optionIds: ['a'], marks: [{ x: 1, y: 2 }] },
}
const number = { kind: 'NUMBER' as const, given: null }

test('Q1: leaving a question gives what is new and whole, and nothing else', () => {
  expect(onLeaving(several, { optionIds: ['b', 'a'], text: '' })).toBe('Nothing')
  expect(onLeaving(several, { optionIds: ['b'], text: '' })).toBe('Give')
  expect(onLeaving(several, { optionIds: [], text: '' })).toBe('AskForMore')
  expect(onLeaving(picture, { optionIds: ['a'], text: '', marks: [{ x: 1, y: 2 }] })).toBe('Nothing')
  expect(onLeaving(picture, { optionIds: ['a'], text: '', marks: [{ x: 3, y: 2 }] })).toBe('Give')
  expect(onLeaving(number, { optionIds: [], text: '' })).toBe('Nothing')
  expect(onLeaving(number, { optionIds: [], text: '6,7' })).toBe('AskForMore')
  expect(onLeaving(number, { optionIds: ['V'], text: '6,7' })).toBe('Give')
})

test('Q1: what is unanswered is known by its place', () => {
  expect(unanswered([{ given: null }, { given: { optionIds: ['a'] } }, {}])).toEqual([0, 2])
})
