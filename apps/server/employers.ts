import type { Employers } from '#features/accounts/server/index.ts'
import { addMember, changeRole, findOrganization, findRole } from '#features/organizations/server/index.ts'
import { takeSeat } from '#features/subscriptions/server/index.ts'

/** What signing in with the employer's account needs of organisations and subscriptions. */
export const employers: Employers = { findOrganization, findRole, takeSeat, addMember, changeRole }
