import fc from 'fast-check'
import { expect, test } from 'vitest'
import { staffPermissions } from '#values/staff/staff-permission.ts'
import { staffRoles } from '#values/staff/staff-rights.ts'
import { isStaffRole, mayAsStaff, mayEndRole, permissionsOfRoles } from './staff-policy.ts'

const role = fc.constantFrom(...staffRoles)
const roles = fc.uniqueArray(role)
const permission = fc.constantFrom(...staffPermissions)

test('without a role nothing is allowed', () => {
  fc.assert(fc.property(permission, (each) => !mayAsStaff([], each)))
  expect(permissionsOfRoles([])).toEqual([])
})

test('roles allow together what each of them allows, whatever their order', () => {
  fc.assert(
    fc.property(roles, permission, (all, each) => {
      expect(mayAsStaff(all, each)).toBe(all.some((one) => mayAsStaff([one], each)))
      expect(permissionsOfRoles(all.toReversed())).toEqual(permissionsOfRoles(all))
      expect(permissionsOfRoles(all).includes(each)).toBe(mayAsStaff(all, each))
    }),
  )
})

test('another role never takes anything away', () => {
  fc.assert(
    fc.property(roles, role, (all, more) => {
      const before = permissionsOfRoles(all)
      expect(permissionsOfRoles([...all, more])).toEqual(expect.arrayContaining([...before]))
    }),
  )
})

test('an owner may do everything, and only an owner says who is staff', () => {
  expect(permissionsOfRoles(['OWNER'])).toEqual(staffPermissions)
  for (const each of staffRoles) expect(mayAsStaff([each], 'staff.manage')).toBe(each === 'OWNER')
})

test('only finance gives money back, and only those who help people read about them', () => {
  const whoMay = (each: (typeof staffPermissions)[number]) => staffRoles.filter((one) => mayAsStaff([one], each))
  expect(whoMay('refunds.make')).toEqual(['FINANCE', 'OWNER'])
  expect(whoMay('people.read')).toEqual(['SUPPORT', 'FINANCE', 'OWNER'])
  expect(whoMay('certificates.withdraw')).toEqual(['SUPPORT', 'OWNER'])
})

test('every permission is given to somebody besides the owner, except to say who is staff and to import', () => {
  const others = staffRoles.filter((each) => each !== 'OWNER')
  expect(staffPermissions.filter((each) => !mayAsStaff(others, each))).toEqual(['imports.run', 'staff.manage'])
})

test('the last owner stays; every other role ends at any time', () => {
  fc.assert(
    fc.property(role, fc.nat(5), (each, owners) => {
      expect(mayEndRole(each, owners)).toBe(each !== 'OWNER' || owners > 0)
    }),
  )
})

test('only the five names are roles', () => {
  fc.assert(fc.property(fc.string(), (text) => isStaffRole(text) === staffRoles.some((each) => each === text)))
  expect(staffRoles.every(isStaffRole)).toBe(true)
})
