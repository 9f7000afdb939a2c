import { lazy } from 'react'
import { AssignButton } from '#features/assignments/web/index.ts'

const PeoplePage = lazy(async () => {
  const { PeoplePage: Page } = await import('#features/people/web/PeoplePage.tsx')
  return { default: Page }
})

const assignTo = (userIds: readonly string[]) => <AssignButton userIds={userIds} />

/** The people of the organisation, with the actions that other features provide for the selected people. */
export const UsersPage = () => <PeoplePage assignTo={assignTo} />
