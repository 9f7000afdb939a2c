import { administrationPages, type AdministrationPage } from '#values/paths.ts'
import type { Role } from './account-menu.ts'
import { maySeeAdministrationPage } from './administration.ts'

/**
 * The page of the administration to open when another organisation becomes the active one: the same as before, without
 * what stood below it, or one's own account where the role there has no part in it.
 * @param role in the organisation switched to
 * @returns undefined on any other page: it stays as it is
 */
export function landingAfterSwitch(pathname: string, role: Role): AdministrationPage | undefined {
  const [, , folder, ...segments] = pathname.split('/')
  if (folder !== 'administrate') return undefined
  const page = administrationPages.find((each) => segments.includes(each))
  return page && maySeeAdministrationPage(page, role) ? page : 'administrate_profile'
}
