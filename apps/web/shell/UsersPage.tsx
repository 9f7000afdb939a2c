import { lazy } from 'react'
import { AssignButton } from '#features/assignments/web/index.ts'

const OrganisationUsersPage = lazy(async () => {
  const { OrganisationUsersPage: Page } = await import('#features/organisations/web/OrganisationUsersPage.tsx')
  return { default: Page }
})

const assignTo = (userIds: readonly string[]) => <AssignButton userIds={userIds} />

/** The people of the organisation, with what other features do for those that are chosen. */
export const UsersPage = () => <OrganisationUsersPage assignTo={assignTo} />
