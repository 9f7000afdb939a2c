import { expect, test } from 'vitest'
import { keepsAnAdmin } from './last-admin.ts'

test.each([
  ['ADMIN', 'MEMBER', 0, false],
  ['ADMIN', undefined, 0, false],
  ['ADMIN', 'ADMIN', 0, true],
  ['ADMIN', 'MANAGER', 1, true],
  ['ADMIN', undefined, 1, true],
  ['MANAGER', undefined, 0, true],
  ['MEMBER', 'ADMIN', 0, true],
] as const)('O2: %s becomes %s beside %i other admins: %s', (is, becomes, others, may) => {
  expect(keepsAnAdmin(is, becomes, others)).toBe(may)
})
