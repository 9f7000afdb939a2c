import { LegalPage } from './legal/LegalPage.tsx'

/** Privacy policy of the market (M9, R5). */
export const PrivacyPage = () => <LegalPage name="privacy" />
