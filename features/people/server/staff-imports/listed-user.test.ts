import { expect, test } from 'vitest'
import { userOf } from './listed-user.ts'

const kari = {
  legacyUUID: '0B5E1F0A-6d0e-4d6a-9a53-0c2f6f1a0001',
  email: 'Kari@Bakken.test',
  market: 'no',
  organization: '310987654',
}

test('O1: a person of a list is read with the role of a member unless the list names another', () => {
  expect(userOf(kari)).toEqual({
    kind: 'Read',
    user: {
      legacyUUID: '0b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0001',
      email: 'kari@bakken.test',
      name: '',
      role: 'MEMBER',
      market: 'no',
      organization: '310987654',
    },
  })
  expect(userOf({ ...kari, role: 'admin', name: 'Kari Lund' })).toMatchObject({ user: { role: 'ADMIN' } })
})

test('O1: what is missing or wrong is named, each field once', () => {
  expect(userOf({})).toEqual({ kind: 'Unreadable', fields: ['legacyUUID', 'email', 'market', 'organization'] })
  expect(userOf({ ...kari, email: 'kari', role: 'chief' })).toEqual({ kind: 'Unreadable', fields: ['email', 'role'] })
})
