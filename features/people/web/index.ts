export { JoinableOrganizations } from './joining/joining-parts.ts'
export { PeopleSections } from './PeopleSections.tsx'
