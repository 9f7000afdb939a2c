import { expect, test } from 'vitest'
import { visibleAttempt } from './visible-attempt.ts'

const attempts = [
  { id: '1', result: 'PASSED', percentage: 80 },
  { id: '2', result: 'PASSED', percentage: 90 },
  { id: '3', result: 'FAILED', percentage: 20 },
] as const

test('Q1: the attempt that has just ended is shown, however it went', () => {
  expect(visibleAttempt(attempts, '3')?.id).toBe('3')
})

test('Q1: later the best passed attempt is shown, and the newest when none passed', () => {
  expect(visibleAttempt(attempts, undefined)?.id).toBe('2')
  expect(visibleAttempt([attempts[2], { ...attempts[2], id: '4' }], undefined)?.id).toBe('4')
  expect(visibleAttempt<(typeof attempts)[number]>([], undefined)).toBeUndefined()
})
