import type { ReactNode } from 'react'
import { LegalPage } from './legal/LegalPage.tsx'

/** The data-processing agreement of the market (GDPR art. 28). @param children what can be done with it */
export const DpaPage = ({ children }: { readonly children: ReactNode }) => <LegalPage name="dpa">{children}</LegalPage>
