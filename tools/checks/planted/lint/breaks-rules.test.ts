// @ts-nocheck: planted to be caught by another check.
import { expect, test, vi } from 'vitest'

vi.mock('./breaks-rules.ts')
test.only('waits', () => {
  setTimeout(() => {}, 1)
  expect(1).toMatchSnapshot()
})
test('says nothing', () => {})
