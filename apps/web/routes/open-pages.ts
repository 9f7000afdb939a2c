// The pages that stand open to everybody and that few begin with: what everybody loads first names this file, and none of
// theirs.
export const termsPage = () => import('#features/markets/web/TermsPage.tsx')
export const privacyPage = () => import('#features/markets/web/PrivacyPage.tsx')
export const certificateCheckPage = () => import('#features/certificates/web/CertificateCheckPage.tsx')
export const certificateCheckQuery = () => import('#features/certificates/web/certificate-check-query.ts')
export const invitationPage = () => import('#features/people/web/InvitationPage.tsx')
export const joinPage = () => import('#features/people/web/JoinPage.tsx')
