import { lazyPart } from '#design/index.ts'

/** The seat requests of the user's organisation, for the people page. */
export const SeatRequests = lazyPart(async () => (await import('./SeatRequestList.tsx')).SeatRequestList)

export const JoinableOrganizations = lazyPart(async () => (await import('./JoinableList.tsx')).JoinableList)
