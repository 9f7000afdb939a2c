import { useTranslation } from 'react-i18next'
import { LedgerFacts, LedgerSection } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'

/** Read-only data that support needs. */
export function AboutOrganization({ organization }: { readonly organization: OrganizationOfPage }) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const { id, legacyUUID, createdFrom, updatedAt } = organization
  return (
    <LedgerSection heading={t('about.heading')} note={t('about.note')}>
      <LedgerFacts
        missing={t('about.missing')}
        facts={[
          { label: t('about.source'), value: t(`source.${createdFrom}`) },
          { label: t('about.changed'), value: formatLongDate(language, updatedAt) },
          { label: t('about.id'), value: id },
          ...(legacyUUID ? [{ label: t('about.formerId'), value: legacyUUID }] : []),
        ]}
      />
    </LedgerSection>
  )
}
