import { lazyPart } from '#design/index.ts'

// lazy: so the names of its many parts are in its own chunk and not in the start chunk of every page
const Organization = lazyPart(async () => (await import('./organization/Organization.tsx')).Organization)

/** The organisation's settings page, for its admins (O1, O3). */
export const OrganizationPage = () => <Organization />
