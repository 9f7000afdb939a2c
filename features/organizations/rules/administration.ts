import type { AdministrationPage } from '#values/paths.ts'
import { menuFor, type Role } from './account-menu.ts'

/**
 * Whether a page of the administration is open to a role: exactly those that its menu leads to (O3, R12). The browser
 * shows or closes the page by this, and the server gives or withholds what stands on it.
 * @param role in the organisation in question; undefined without membership
 */
export const maySeeAdministrationPage = (page: AdministrationPage, role: Role): boolean =>
  menuFor(role).flat().includes(page)
