import './member.graphql.ts'
import './organisation.graphql.ts'

export { administersOrganization } from './administers-organization.ts'
export { Membership, Organization, organizationById } from './organisation.graphql.ts'
export { mayAdministrate } from './policy.ts'
export { membershipData } from './membership-data.ts'
