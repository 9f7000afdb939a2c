import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mappedRole, memberRoles, type RoleMapping } from './role-mapping.ts'

const mapping: RoleMapping = {
  claim: 'groups',
  values: [
    { value: 'leaders', role: 'MANAGER' },
    { value: 'admins', role: 'ADMIN' },
    { value: '', role: 'ADMIN' },
  ],
  otherwise: 'MEMBER',
}

test.each([
  [{ groups: 'leaders' }, 'MANAGER'],
  [{ groups: ['leaders', 'admins'] }, 'ADMIN'],
  [{ groups: ['admins', 'leaders'] }, 'ADMIN'],
  [{ groups: ['Admins'] }, 'MEMBER'],
  [{ groups: 'admins leaders' }, 'MEMBER'],
  [{ groups: [['admins']] }, 'MEMBER'],
  [{ groups: { admins: true } }, 'MEMBER'],
  [{}, 'MEMBER'],
])('O2: the claims %j give the role %s', (claims, role) => {
  expect(mappedRole(mapping, claims)).toEqual({ kind: 'Mapped', role })
})

test('O2: without a word of the mapping nobody is let in where it is to be so, and nothing changes where there is none', () => {
  expect(mappedRole({ ...mapping, otherwise: null }, { groups: 'cleaners' })).toEqual({ kind: 'Refused' })
  expect(mappedRole({ ...mapping, claim: null }, { groups: 'admins' })).toEqual({ kind: 'Unmapped', joinsAs: 'MEMBER' })
})

test('O2: what the claims inherit or bring besides gives no role that the mapping does not name', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (claim, value) => {
      const { values } = mapping
      const role = mappedRole({ claim, values, otherwise: 'MEMBER' }, { other: value })
      if (claim !== 'other') expect(role).toEqual({ kind: 'Mapped', role: 'MEMBER' })
      else expect(memberRoles).toContain(role.kind === 'Mapped' && role.role)
    }),
  )
  expect(mappedRole({ ...mapping, claim: 'constructor' }, {})).toEqual({ kind: 'Mapped', role: 'MEMBER' })
})
