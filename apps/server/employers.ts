import type { Employers } from '#features/accounts/server/index.ts'
import { findOrganization, findRole } from '#features/organizations/server/index.ts'
import { changeRole, joinEmployer } from '#features/people/server/index.ts'

/** What signing in with the employer's account needs of organisations and their people. */
export const employers: Employers = { findOrganization, findRole, joinEmployer, changeRole }
