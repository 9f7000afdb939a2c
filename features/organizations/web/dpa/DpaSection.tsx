import { useTranslation } from 'react-i18next'
import { LedgerSection } from '#design/index.ts'
import type { OrganizationWithDpa } from './dpa-queries.ts'
import { DpaState } from './DpaState.tsx'

/** The data-processing agreement on the organisation's settings page, which only admins open. */
export function DpaSection({ organization }: { readonly organization: OrganizationWithDpa }) {
  const { t } = useTranslation('dpa')
  return (
    <LedgerSection heading={t('heading')} note={t('note')}>
      <DpaState organization={organization} isAdmin hasLink />
    </LedgerSection>
  )
}
