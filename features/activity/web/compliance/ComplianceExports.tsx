import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { CertificateArchiveLink } from '#features/activity/web/CertificateArchiveLink.tsx'
import { useDownload } from '#features/activity/web/exports/use-download.ts'
import { complianceVariables, type ComplianceSearch } from './compliance-search.ts'
import styles from './ComplianceExports.module.css'

interface ComplianceExportsProps {
  readonly organizationId: string
  readonly search: ComplianceSearch
}

/** What the overview shows, on all its pages, as a file. */
export function ComplianceExports({ organizationId, search }: ComplianceExportsProps) {
  const { t } = useTranslation('compliance')
  const { save, isSaving, hasFailed } = useDownload()
  const { groupId, itemId, only, day } = complianceVariables(organizationId, search)
  const take = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ format })
    for (const [name, value] of Object.entries({ group: groupId, item: itemId, only, day }))
      if (value) query.set(name, value)
    save(`/rest/organizations/${organizationId}/compliance?${query.toString()}`)
  }
  return (
    <section className={styles.exports} aria-label={t('exports.label')}>
      <h2>{t('exports.heading')}</h2>
      <p>{t('exports.lead')}</p>
      <p className={styles.ways}>
        <TextLink onPress={() => take('xlsx')}>{t('exports.workbook')}</TextLink>
        <TextLink onPress={() => take('csv')}>{t('exports.csv')}</TextLink>
        <CertificateArchiveLink organizationId={organizationId} groupId={groupId} itemId={itemId} />
      </p>
      <p role="status" className={styles.state}>
        {isSaving && t('exports.inProgress')}
        {hasFailed && t('exports.failed')}
      </p>
    </section>
  )
}
