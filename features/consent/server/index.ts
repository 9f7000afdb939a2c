export { errorReportLimit, errorReportRoute } from './error-report-route.ts'
export { consentJobs } from './consent-jobs.ts'
export { consentLimits } from './consent-limits.ts'
export { consentRoutes, type ConsentRoutesParts } from './consent-routes.ts'
