export { renderMail, type RenderedMail } from './render-mail.ts'
export type { MailContent, MailLink, MailLocale } from './mail-content.ts'
export type { MailRow } from './mail-rows.ts'
export { registerUnsubscribePages, type UnsubscribePagesOptions } from './unsubscribe-pages.ts'
export { mailData } from './mail-data.ts'
export { mailEventsRoute, type MailReactions, type ReturnedMail } from './mail-events-route.ts'
export { mailJobs } from './mail-jobs.ts'
export { outboxPage } from './outbox-page.ts'
export { isLiftable, type SuppressionCause } from './suppression/suppressible.ts'
export { findSuppression, liftSuppression, restoreSuppression } from './suppression/suppression-store.ts'
export { inTheme, mailThemes, type MailTheme } from './preview/mail-theme.ts'
export { mailPolicy } from './preview/mail-policy.ts'
export {
  exampleLink,
  exampleNames,
  type ExampleCourse,
  type ExampleFacts,
  type MailExample,
} from './preview/mail-example.ts'
export { sendMail, sendMailAgain, type Mail } from './send-mail.ts'
