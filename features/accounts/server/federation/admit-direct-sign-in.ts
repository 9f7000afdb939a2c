import type { Transaction } from '#platform/database/index.ts'
import type { UserProfile } from '#protocols/user-pool/index.ts'
import type { Employers } from './employers.ts'
import { findRequiringOrganizations } from './identity-provider-store.ts'

/**
 * Whether a user may sign in with a factor of the pool, a password or a passkey. Users who came through an employer's
 * provider may not while the provider is required and they are members there (I4): the provider's second factor and its
 * removals would be bypassed. Admins may: should the provider break, somebody must be able to turn it off.
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
