import { useTranslation } from 'react-i18next'
import { FormTextField } from '#design/form/index.ts'
import { LedgerSection, TextField } from '#design/index.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import { ChoiceSwitches } from './ChoiceSwitches.tsx'
import { marketOf } from './details.ts'
import { LogoRow } from './LogoRow.tsx'
import styles from './organization.module.css'

interface NameSectionProps {
  readonly organization: OrganizationOfPage
  readonly refetch: () => Promise<unknown>
}

/** The name and details of the organisation, and the settings for its members. */
export function NameSection({ organization, refetch }: NameSectionProps) {
  const { t } = useTranslation('organization')
  return (
    <LedgerSection heading={t('name.heading')} note={t('name.note')}>
      <div className={styles.two}>
        <FormTextField name="name" label={t('field.name')} autoComplete="organization" />
        <TextField
          label={t('name.type')}
          value={t(`type.${organization.type}`)}
          hint={t('name.typeHint')}
          disabled
          readOnly
        />
      </div>
      <div className={styles.two}>
        <FormTextField
          name="organizationNumber"
          label={t('field.organizationNumber')}
          hint={t(marketOf(organization) === 'no' ? 'name.numberHintNo' : 'name.numberHintEs')}
          autoComplete="off"
        />
      </div>
      <LogoRow organizationId={organization.id} path={organization.logoPath} refetch={refetch} />
      <ChoiceSwitches organization={organization} />
    </LedgerSection>
  )
}
