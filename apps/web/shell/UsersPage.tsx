import { lazy } from 'react'
import { AssignButton } from '#features/assignments/web/index.ts'

const OrganizationUsersPage = lazy(async () => {
  const { OrganizationUsersPage: Page } = await import('#features/organizations/web/OrganizationUsersPage.tsx')
  return { default: Page }
})

const assignTo = (userIds: readonly string[]) => <AssignButton userIds={userIds} />

/** The people of the organisation, with what other features do for those that are chosen. */
export const UsersPage = () => <OrganizationUsersPage assignTo={assignTo} />
