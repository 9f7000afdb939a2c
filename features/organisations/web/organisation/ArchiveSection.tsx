import { useTranslation } from 'react-i18next'
import { Button, LedgerSection } from '#design/index.ts'
import { graceDays } from '#features/organisations/rules/archive.ts'
import type { OrganisationOfPage } from '#features/organisations/web/organisation-query.ts'
import { useOpenDialog } from './organisation-dialog.ts'
import styles from './organisation.module.css'

/** The end of an organisation, and that it can be taken back for a while. */
export function ArchiveSection({ organisation }: { readonly organisation: OrganisationOfPage }) {
  const { t } = useTranslation('organisation')
  const open = useOpenDialog()
  const { id: organizationId, name } = organisation
  return (
    <LedgerSection heading={t('archive.heading')} note={t('archive.note')}>
      <p className={styles.quiet}>{t('archive.lead', { count: graceDays })}</p>
      <div>
        <Button onPress={() => open({ kind: 'Archive', organizationId, name })}>{t('archive.open')}</Button>
      </div>
    </LedgerSection>
  )
}
