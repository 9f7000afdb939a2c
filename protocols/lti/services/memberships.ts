import { nameOf } from '../launch/optional-claims.ts'
import { rolesOf, type Roles } from '../launch/roles.ts'
import { defined, emailOf, identifierOf, isObject } from '../values.ts'
import type { ServiceAccess } from './access.ts'
import type { Outcome } from './outcome.ts'
import { readPages, withQuery, type Listed } from './pages.ts'
import { SCOPES } from './scopes.ts'

/** A member of a context (Names and Role Provisioning Services 2.0, section 2.2). */
export interface Member {
  /** The same value as the subject in the user's launches. */
  readonly userId: string
  readonly status: 'Active' | 'Inactive' | 'Deleted'
  readonly roles: Roles
  readonly name?: string
  readonly email?: string
}

const maxMembers = 5000

/**
 * Lists at most 5000 members of a context.
 * @param resourceLinkId only members who may open this link (section 3.3)
 */
export async function listMembers(
  access: ServiceAccess,
  { membershipsUrl, resourceLinkId }: { readonly membershipsUrl: string; readonly resourceLinkId?: string },
): Promise<Outcome<Listed<Member>>> {
  return readPages(access, {
    address: withQuery(membershipsUrl, { rlid: resourceLinkId }),
    accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
    scopes: [SCOPES.roster],
    listIn: (json) => (isObject(json) && Array.isArray(json['members']) ? json['members'] : undefined),
    read: memberOf,
    maxItems: maxMembers,
  })
}

function memberOf(given: unknown): Member | undefined {
  const userId = isObject(given) ? identifierOf(given['user_id']) : undefined
  if (!isObject(given) || userId === undefined) return undefined
  const { status } = given
  return {
    userId,
    status: status === 'Inactive' || status === 'Deleted' ? status : 'Active',
    roles: rolesOf(given['roles']),
    ...defined({ name: nameOf(given), email: emailOf(given['email']) }),
  }
}
