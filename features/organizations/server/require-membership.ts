import { logSecurity } from '#platform/security-log.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { notInOrganization } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { findRole } from './membership-store.ts'

/**
 * Checks that the signed-in user is a member of the organisation that a call names (specification §8). The refusal is
 * the same for an organisation that does not exist.
 * @param organizationId as the client sent it; null when it named none
 * @returns the id of the organisation; undefined when the call named none
 * @throws the authorisation failure that ends the client's session (I9)
 */
export async function requireMembership(
  context: GraphContext,
  organizationId: string | null | undefined,
): Promise<string | undefined> {
  if (organizationId == null) return undefined
  const key = { organizationId, userId: userIdOf(context) }
  if (isUuid(organizationId) && (await findRole(await context.read(), key)) !== undefined)
    return organizationId.toLowerCase()
  const object = { kind: 'organization', id: organizationId }
  logSecurity({
    event: 'authorization.refused',
    outcome: 'refused',
    action: 'read as a member',
    object,
    reason: 'TENANT',
  })
  throw notInOrganization()
}
