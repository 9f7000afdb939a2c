import './staff.graphql.ts'

export { changeAsStaff, NoLongerStaff, readAsStaff, type ActingStaff, type StaffLine } from './act-as-staff.ts'
export { makeOwnerLink } from './first-owner.ts'
export { actingStaff } from './staff.graphql.ts'
export { findStaffRights } from './staff-rights.ts'
export { addRole, hasOwner } from './staff-store.ts'
