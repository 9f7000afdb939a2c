export { findNewest as findNewestSms } from './outbox-store.ts'
export { sendSms, type Sms } from './send-sms.ts'
export { smsJobs } from './sms-jobs.ts'
