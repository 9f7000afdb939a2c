import type { Employers } from '#features/accounts/server/index.ts'
import { findOrganization, findRole } from '#features/organizations/server/index.ts'
import { changeRole, joinEmployer } from '#features/people/server/index.ts'

/** The organisation functions that sign-in with an employer's account needs. */
export const employers: Employers = { findOrganization, findRole, joinEmployer, changeRole }
