import { expect, test } from 'vitest'
import { maxNumberLength } from './decimal.ts'
import { responseProblem, type QuestionKind } from './response.ts'
import { maxAnswerLength } from './writing.ts'

const problem = (kind: QuestionKind, optionIds: readonly string[], text: string | null = null) =>
  responseProblem({ kind, optionIds: ['a', 'b', 'c'], places: 2 }, { optionIds, text })

test.each([
  ['SINGLE', ['a'], undefined],
  ['SINGLE', [], 'WrongNumberOfOptions'],
  ['SINGLE', ['a', 'b'], 'WrongNumberOfOptions'],
  ['SINGLE', ['x'], 'UnknownOption'],
  ['MULTIPLE', ['b', 'a'], undefined],
  ['MULTIPLE', [], 'WrongNumberOfOptions'],
  ['MULTIPLE', ['a', 'a'], 'WrongNumberOfOptions'],
  ['MULTIPLE', ['a', 'x'], 'UnknownOption'],
  ['GAPS', ['b', 'a'], undefined],
  ['GAPS', ['b'], 'WrongNumberOfOptions'],
  ['GAPS', ['b', 'b'], 'WrongNumberOfOptions'],
  ['GAPS', ['a', 'b', 'c'], 'WrongNumberOfOptions'],
  ['MATCHING', ['c', 'a'], undefined],
  ['MATCHING', ['c', 'x'], 'UnknownOption'],
  ['TRUE_FALSE', ['b'], undefined],
  ['TRUE_FALSE', ['a', 'b'], 'WrongNumberOfOptions'],
  ['TRUE_FALSE', [], 'WrongNumberOfOptions'],
  ['ORDERING', ['b', 'a'], undefined],
  ['ORDERING', ['b'], 'WrongNumberOfOptions'],
  ['ORDERING', ['b', 'b'], 'WrongNumberOfOptions'],
  ['ORDERING', ['b', 'x'], 'UnknownOption'],
  ['CATEGORISE', ['a', 'a'], undefined],
  ['CATEGORISE', ['a'], 'WrongNumberOfOptions'],
  ['CATEGORISE', ['a', 'a', 'a'], 'WrongNumberOfOptions'],
  ['CATEGORISE', ['a', 'x'], 'UnknownOption'],
] as const)('Q1: %s with %j: %s', (kind, chosen, expected) => {
  expect(problem(kind, chosen)).toBe(expected)
})

test('Q1: a number is a figure with one unit, and no longer than a figure is', () => {
  expect(problem('NUMBER', ['a'], '6,7')).toBeUndefined()
  expect(problem('NUMBER', ['a'])).toBe('NotANumber')
  expect(problem('NUMBER', ['a'], 'many')).toBe('NotANumber')
  expect(problem('NUMBER', [], '6,7')).toBe('WrongNumberOfOptions')
  expect(problem('NUMBER', ['a'], '1'.repeat(maxNumberLength + 1))).toBe('TextTooLong')
  expect(problem('SINGLE', ['a'], 'x'.repeat(10_000))).toBe('TextTooLong')
})

test('Q1: a short text is words and no option, and no longer than a short text is', () => {
  expect(problem('SHORT_TEXT', [], 'jordfeilbryter')).toBeUndefined()
  expect(problem('SHORT_TEXT', [])).toBe('NotAText')
  expect(problem('SHORT_TEXT', [], ' … ')).toBe('NotAText')
  expect(problem('SHORT_TEXT', ['a'], 'jordfeilbryter')).toBe('WrongNumberOfOptions')
  expect(problem('SHORT_TEXT', [], 'x'.repeat(maxAnswerLength))).toBeUndefined()
  expect(problem('SHORT_TEXT', [], 'x'.repeat(10_000))).toBe('TextTooLong')
})
