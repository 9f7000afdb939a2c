import { type MembershipKey, lockOpenOrganization } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { joinOrganization, type JoinResult } from './join-organization.ts'

/**
 * Adds a user from a learning platform of the organisation (L1) as a MEMBER; without a free seat the user goes on the
 * waiting list. The actor must be the system; wrap the transaction in {@link retryWhenSeatsAreFull}.
 */
export async function joinByPlatform(tx: Transaction, key: MembershipKey, at: Date): Promise<JoinResult | 'NotOpen'> {
  if (!(await lockOpenOrganization(tx, key.organizationId))) return 'NotOpen'
  const { organizationId, userId } = key
  return joinOrganization(
    tx,
    { organizationId, userId, method: 'PLATFORM', role: 'MEMBER', groupIds: [], invitationId: null, invitedAt: null },
    at,
  )
}
