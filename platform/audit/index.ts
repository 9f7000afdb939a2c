export { forgetChanges, forgetOldChanges } from './forget-changes.ts'
export { recordChange, type Change } from './record-change.ts'
export { countStaffActs, recordStaffAct, type StaffAct } from './record-staff-act.ts'
