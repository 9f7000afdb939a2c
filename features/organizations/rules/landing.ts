import { administrationPages, type AdministrationPage } from '#values/paths.ts'
import type { Role } from './account-menu.ts'
import { maySeeAdministrationPage } from './administration.ts'

/**
 * The page of the administration to open after a switch of organisation: the same page without its subpages, or the own
 * account if the role there may not see it.
 * @param role in the new active organisation
 * @returns undefined for any page outside the administration, which does not change
 */
export function landingAfterSwitch(pathname: string, role: Role): AdministrationPage | undefined {
  const [, , folder, ...segments] = pathname.split('/')
  if (folder !== 'administrate') return undefined
  const page = administrationPages.find((each) => segments.includes(each))
  return page && maySeeAdministrationPage(page, role) ? page : 'administrate_profile'
}
