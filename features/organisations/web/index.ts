export { menuFor, type Role } from '#features/organisations/rules/account-menu.ts'
export { maySeeAdministrationPage } from '#features/organisations/rules/administration.ts'
export { useActiveOrganizationId } from './active-organization-id.ts'
