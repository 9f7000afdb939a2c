import './certificate.graphql.ts'

export { certificateRoutes, type CertificateRoutesParts } from './certificate-routes.ts'
export { issueCertificate, type CertificateEarned } from './issue-certificate.ts'
export { certificateData } from './certificate-data.ts'
