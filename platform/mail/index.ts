export { setLetter, type Letter, type SetLetter } from './letter.ts'
export { mailJobs } from './mail-jobs.ts'
export { outboxPage } from './outbox-page.ts'
export { sendMail, type Mail } from './send-mail.ts'
