export { CertificateActions } from './CertificateActions.tsx'
export { CertificatePaper } from './CertificatePaper.tsx'
