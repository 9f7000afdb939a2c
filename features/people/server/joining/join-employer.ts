import { addMember, type MembershipKey } from '#features/organizations/server/index.ts'
import { ensureSeatAvailable } from '#features/seats/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { MembershipRole } from '#values/membership-role.ts'

/**
 * Adds a user whom the organisation's identity provider has authenticated. `createUser` creates the user after the seat
 * is checked and before the membership is added, so that nothing is written without a free seat; if it creates no user,
 * there is no membership. The actor must be the system.
 */
export async function joinEmployer<User extends { readonly sub: string }>(
  tx: Transaction,
  {
    organizationId,
    role,
    at,
  }: Pick<MembershipKey, 'organizationId'> & { readonly role: MembershipRole; readonly at: Date },
  createUser: () => Promise<User | undefined>,
): Promise<{ readonly kind: 'Joined'; readonly user: User | undefined } | { readonly kind: 'NoSeatLeft' }> {
  if ((await ensureSeatAvailable(tx, organizationId)).kind === 'NoSeatLeft') return { kind: 'NoSeatLeft' }
  const user = await createUser()
  if (user) await addMember(tx, { organizationId, userId: user.sub, role, at })
  return { kind: 'Joined', user }
}
