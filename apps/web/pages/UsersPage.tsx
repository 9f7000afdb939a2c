import { lazyPart } from '#design/index.ts'
import { AssignButton } from '#features/assignments/web/index.ts'

const PeoplePage = lazyPart(async () => (await import('#features/people/web/PeoplePage.tsx')).PeoplePage)

const assignTo = (userIds: readonly string[]) => <AssignButton userIds={userIds} />

/** The people of the organisation, with the actions that other features provide for the selected people. */
export const UsersPage = () => <PeoplePage assignTo={assignTo} />
