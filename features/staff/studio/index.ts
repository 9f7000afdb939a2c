export { StaffProvider, useMay, useStaffSelf, type StaffSelf } from './staff-context.ts'
export { useOutcomeBanner, type Outcome } from './use-outcome-banner.tsx'
export { useTextInAddress } from './use-text-in-address.ts'
