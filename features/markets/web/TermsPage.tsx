import { LegalPage } from './legal/LegalPage.tsx'

/** Terms of sale of the market (M9, R5). */
export const TermsPage = () => <LegalPage name="terms" />
