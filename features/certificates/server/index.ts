import './certificate.graphql.ts'
import './check/certificate-check.graphql.ts'

export { credentialRoutes, type CredentialRoutesParts } from './credentials/credential-routes.ts'
export { certificateRoutes, type CertificateRoutesParts } from './document/certificate-routes.ts'
export { askForCompletion, certificateJobs, type CompletionReactions } from './certificate-jobs.ts'
export { completePlaylists } from './issuing/complete-playlists.ts'
export { isWithdrawalKind, withdrawalKinds } from '#features/certificates/rules/withdrawal.ts'
export { revokeCertificate, type Revocation, type RevocationOutcome } from './validity/revoke-certificate.ts'
export { completeCourse, type CourseTouched } from './issuing/complete-course.ts'
export {
  issueCertificate,
  type CertificateEarned,
  type CourseCertified,
  type IssueParts,
} from './issuing/issue-certificate.ts'
export { certificateData } from './certificate-data.ts'
export { mayReadCertificate, type CertificateReader, type CertificateReading } from './may-read-certificate.ts'
export { monthsLater } from '#features/certificates/rules/validity.ts'
export { carryOverCertificates } from './carry-over.ts'
