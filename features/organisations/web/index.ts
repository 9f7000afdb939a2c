export { menuFor, type Role } from '#features/organisations/rules/account-menu.ts'
