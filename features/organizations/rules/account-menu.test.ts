import fc from 'fast-check'
import { expect, test } from 'vitest'
import { administrationPages } from '#values/paths.ts'
import { menuFor, type Role } from './account-menu.ts'

const anyRole = fc.constantFrom<Role>('ADMIN', 'MANAGER', 'MEMBER', undefined)
const pagesFor = (role: Role) => menuFor(role).flat()

test('R12: each role has its pages', () => {
  expect(pagesFor(undefined)).toEqual(['administrate_profile', 'admin_subscription'])
  expect(pagesFor('MEMBER')).toEqual(pagesFor(undefined))
  expect(pagesFor('MANAGER')).toEqual([...pagesFor('MEMBER'), 'administrate_users', 'dashboard', 'playlists'])
  expect(pagesFor('ADMIN')).toEqual([...pagesFor('MANAGER'), 'administrate_organization'])
})

test('R2, R12: the admin’s menu leads to every page of the administration, each once', () => {
  expect(pagesFor('ADMIN').toSorted()).toEqual(administrationPages.toSorted())
})

test('R12: no role sees an empty group, and everybody sees the own account first', () => {
  fc.assert(
    fc.property(anyRole, (role) => {
      expect(menuFor(role).every((group) => group.length > 0)).toBe(true)
      expect(menuFor(role)[0]?.[0]).toBe('administrate_profile')
    }),
  )
})
