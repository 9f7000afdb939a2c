export { leaveBreadcrumb, reportError, watchErrors } from './error-reports.ts'
