import { expect, test } from 'vitest'
import { shownEmail } from './shown-email.ts'

test('L1: an address that was made for want of any is shown to nobody', () => {
  expect(shownEmail('kari@fjord.test')).toBe('kari@fjord.test')
  expect(shownEmail('3f0c1e52-7a8b-4f3e-9d0a-0c2b6a1f4e11@nobody.invalid')).toBe('')
})
