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
export { isWithdrawalKind, withdrawalKinds, type WithdrawalKind } from '#features/certificates/rules/withdrawal.ts'
export { revokeCertificate, revokeCertificateIn } from './validity/revoke-certificate.ts'
export { completeCourse } from './issuing/complete-course.ts'
export type { CourseCertified } from './issuing/issue-certificate.ts'
export { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
export { certificateData } from './certificate-data.ts'
export { monthsLater } from '#features/certificates/rules/validity.ts'
export { mergeCertificates } from './merge-certificates.ts'
export { certificateMailExamples } from './mail-examples.ts'
