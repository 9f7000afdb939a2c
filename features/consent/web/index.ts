export { leaveBreadcrumb, reportError, watchErrors } from './error-reports.ts'
export { ConsentNotice } from './ConsentNotice.tsx'
export { measure, track } from './start-analytics.ts'
