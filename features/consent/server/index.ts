export { errorReportLimit, errorReportRoute } from './error-report-route.ts'
