import { lazyPart } from '#design/index.ts'

export { PeopleSections } from './PeopleSections.tsx'

/** The organisations that the user may join. */
export const JoinableOrganizations = lazyPart(async () => (await import('./joining/JoinableList.tsx')).JoinableList)
