export { StaffProvider, useMay, useStaffSelf, type StaffSelf } from './staff-context.ts'
