export { leaveBreadcrumb, watchErrors } from './error-reports.ts'
export { ConsentNotice } from './ConsentNotice.tsx'
export { startAnalyticsOnConsent, track } from './start-analytics.ts'
