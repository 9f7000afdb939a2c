import { expect, test } from 'vitest'
import { activeMembership } from './active-membership.ts'

test('I6: the first membership is the active one; somebody on their own has none', () => {
  expect(activeMembership(['first', 'second'])).toBe('first')
  expect(activeMembership<string>([])).toBeUndefined()
})
