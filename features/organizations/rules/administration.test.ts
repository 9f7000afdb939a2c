import fc from 'fast-check'
import { expect, test } from 'vitest'
import { administrationPages } from '#values/paths.ts'
import { maySeeAdministrationPage } from './administration.ts'

const page = fc.constantFrom(...administrationPages)
const pagesOf = (role: 'ADMIN' | 'MANAGER' | 'MEMBER' | undefined) =>
  administrationPages.filter((each) => maySeeAdministrationPage(each, role))

test('O3, R12: an admin sees every page, a manager all but the organisation, others their account and subscription', () => {
  expect(pagesOf('ADMIN')).toEqual(administrationPages)
  expect(pagesOf('MANAGER')).toEqual(administrationPages.filter((each) => each !== 'administrate_organization'))
  for (const role of ['MEMBER', undefined] as const)
    expect(pagesOf(role)).toEqual(['administrate_profile', 'admin_subscription'])
})

test('O3: whoever has more to say sees at least as much', () => {
  fc.assert(
    fc.property(page, (each) => {
      const [none, member, manager, admin] = ([undefined, 'MEMBER', 'MANAGER', 'ADMIN'] as const).map((role) =>
        Number(maySeeAdministrationPage(each, role)),
      )
      expect(none).toBe(member)
      expect(member).toBeLessThanOrEqual(manager ?? 0)
      expect(manager).toBeLessThanOrEqual(admin ?? 0)
    }),
  )
})
