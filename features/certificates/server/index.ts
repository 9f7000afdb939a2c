import './certificate.graphql.ts'
import './certificate-left.graphql.ts'
import './check/certificate-check.graphql.ts'

export { credentialRoutes } from './credentials/credential-routes.ts'
export { certificateRoutes } from './document/certificate-routes.ts'
export {
  queueCertificateMail,
  queueCourseCompletion,
  certificateJobs,
  type CompletionReactions,
} from './certificate-jobs.ts'
export { completePlaylists } from './issuing/complete-playlists.ts'
export { isWithdrawalKind, withdrawalKinds } from '#features/certificates/rules/withdrawal.ts'
export { revokeCertificate } from './validity/revoke-certificate.ts'
export { completeCourse } from './issuing/complete-course.ts'
export type { CourseCertified } from './issuing/issue-certificate.ts'
export { certificateData } from './certificate-data.ts'
export { monthsLater } from '#features/certificates/rules/validity.ts'
export { mergeCertificates } from './merge-certificates.ts'
