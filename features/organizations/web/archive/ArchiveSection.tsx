import { useTranslation } from 'react-i18next'
import { Button, LedgerSection } from '#design/index.ts'
import { graceDays } from '#features/organizations/rules/archive.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import { useOpenDialog } from '#features/organizations/web/organization/organization-dialog.ts'
import styles from '#features/organizations/web/organization/organization.module.css'

/** The section that archives an organisation, with the note that admins can undo it for some time. */
export function ArchiveSection({ organization }: { readonly organization: OrganizationOfPage }) {
  const { t } = useTranslation('organization')
  const open = useOpenDialog()
  const { id: organizationId, name } = organization
  return (
    <LedgerSection heading={t('archive.heading')} note={t('archive.note')}>
      <p className={styles.quiet}>{t('archive.lead', { count: graceDays })}</p>
      <div>
        <Button onPress={() => open({ kind: 'Archive', organizationId, name })}>{t('archive.open')}</Button>
      </div>
    </LedgerSection>
  )
}
