import './certificate.graphql.ts'
import './certificate-check.graphql.ts'

export { credentialRoutes, type CredentialRoutesParts } from './credentials/credential-routes.ts'
export { certificateRoutes, type CertificateRoutesParts } from './certificate-routes.ts'
export { completeCourse, type CourseTouched } from './complete-course.ts'
export { issueCertificate, type CertificateEarned } from './issue-certificate.ts'
export { certificateData } from './certificate-data.ts'
export { mayReadCertificate, type CertificateReader, type CertificateReading } from './may-read-certificate.ts'
