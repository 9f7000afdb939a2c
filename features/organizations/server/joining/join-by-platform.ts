import type { Transaction } from '#platform/database/index.ts'
import type { MembershipKey } from '#features/organizations/server/membership-store.ts'
import { comeIn, type Arrival, type JoiningParts } from './come-in.ts'
import { lockOpenOrganization } from './newcomer-store.ts'

/**
 * Lets somebody in whom a platform of the organisation has sent (L1), as a MEMBER; without a seat left they wait for one
 * like anybody else. The actor must be the system; wrap the transaction in {@link refusingFullSeats}.
 */
export async function joinByPlatform(
  tx: Transaction,
  parts: JoiningParts,
  key: MembershipKey,
  at: Date,
): Promise<Arrival | 'NotOpen'> {
  if (!(await lockOpenOrganization(tx, key.organizationId))) return 'NotOpen'
  const { organizationId, userId } = key
  return comeIn(
    tx,
    parts,
    { organizationId, userId, way: 'PLATFORM', role: 'MEMBER', groupIds: [], invitationId: null, invitedAt: null },
    at,
  )
}
