import type { AdministrationPage } from '#values/paths.ts'
import { menuFor, type Role } from './account-menu.ts'

/**
 * Whether a role may open a page of the administration: exactly the pages of its menu (O3, R12). The browser shows or
 * closes the page with this rule, and the server uses it to authorize the page's data.
 * @param role in the organisation in question; undefined without membership
 */
export const maySeeAdministrationPage = (page: AdministrationPage, role: Role): boolean =>
  menuFor(role).flat().includes(page)
