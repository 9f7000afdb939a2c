import { lazy } from 'react'

/** The seat requests of the user's organisation, for the people page. */
export const SeatRequests = lazy(async () => ({ default: (await import('./SeatRequestList.tsx')).SeatRequestList }))

export const JoinableOrganizations = lazy(async () => ({ default: (await import('./JoinableList.tsx')).JoinableList }))
