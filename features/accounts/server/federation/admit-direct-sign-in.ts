import type { Transaction } from '#platform/database/index.ts'
import type { UserProfile } from '#protocols/user-pool/index.ts'
import type { Employers } from './employers.ts'
import { findRequiringOrganizations } from './identity-provider-store.ts'

/**
 * Whether a user may come in by what the pool itself asks for, a password or a passkey. Who came through an employer's
 * provider may not while that is required and the user is a member there (I4); the provider's second factor and its
 * word on who has left would else count for nothing. An admin may: should the provider break, nobody else could ever let
 * the others in again.
 */
export async function admitDirectSignIn(
  tx: Transaction,
  employers: Pick<Employers, 'findRole'>,
  { sub, attributes }: UserProfile,
): Promise<'Admitted' | 'OtherProviderRequired'> {
  if (attributes['custom:sso'] !== 'true') return 'Admitted'
  for (const organizationId of await findRequiringOrganizations(tx, sub)) {
    const role = await employers.findRole(tx, { organizationId, userId: sub })
    if (role !== undefined && role !== 'ADMIN') return 'OtherProviderRequired'
  }
  return 'Admitted'
}
