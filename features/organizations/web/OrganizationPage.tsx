import { lazy } from 'react'

// the many parts it is made of are named in its own file and not in the one that every page begins with
const Organization = lazy(async () => ({ default: (await import('./organization/Organization.tsx')).Organization }))

/** What is written down of the organisation, for its admins (O1, O3). */
export const OrganizationPage = () => <Organization />
