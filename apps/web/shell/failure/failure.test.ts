import { describe, expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { isServerUnreachable, referenceOf } from './failure.ts'
import { crashWords, noContactWords } from './failure-words.ts'

describe('R9: what failed', () => {
  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    '«%s» is the way to the server',
    (words) => {
      expect(isServerUnreachable(new TypeError(words), true)).toBe(true)
      expect(isServerUnreachable(new Error('getUser failed', { cause: new TypeError(words) }), true)).toBe(true)
    },
  )

  test('anything is, without a network', () => {
    expect(isServerUnreachable(new Error('x'), false)).toBe(true)
  })

  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://kursiva.no/assets/nb-1.js'),
    new TypeError('x is not a function'),
    new Error('config.json: 500'),
    'text',
    undefined,
  ])('%s is a fault', (error) => {
    expect(isServerUnreachable(error, true)).toBe(false)
  })

  test('the server’s own number of a fault is found', () => {
    const error = Object.assign(new Error('x'), { errors: [{ message: 'x', extensions: { reference: 'req-7' } }] })
    expect(referenceOf(error)).toBe('req-7')
    expect(referenceOf(new Error('y', { cause: error }))).toBe('req-7')
    expect(referenceOf(new Error('y'))).toBeUndefined()
    expect(referenceOf(undefined)).toBeUndefined()
  })

  test.each(languages)('the words in %s are there, and one phrase leans', (language) => {
    for (const { heading, lead, action } of [crashWords[language], noContactWords[language]]) {
      expect(heading).toMatch(/^[^_]+ _[^_]+_$/)
      expect(lead.length * action.length).toBeGreaterThan(0)
      expect(heading + lead + action).not.toContain('!')
    }
  })
})
