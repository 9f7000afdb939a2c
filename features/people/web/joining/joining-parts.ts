import { lazy } from 'react'

/** Who asks for a seat in the reader's organisation; for the page of its people. */
export const SeatRequests = lazy(async () => ({ default: (await import('./SeatRequestList.tsx')).SeatRequestList }))

/** Organisations that the reader may ask for a seat. */
export const JoinableOrganizations = lazy(async () => ({ default: (await import('./JoinableList.tsx')).JoinableList }))
