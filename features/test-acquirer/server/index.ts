export { testAcquirer } from './test-acquirer.ts'
export { testAcquirerJobs } from './test-acquirer-jobs.ts'
export { testAcquirerRoutes } from './test-acquirer-routes.ts'
export { webhookKey } from './webhook-signature.ts'
