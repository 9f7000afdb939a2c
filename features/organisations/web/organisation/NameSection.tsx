import { useTranslation } from 'react-i18next'
import { FormTextField } from '#design/form/index.ts'
import { LedgerSection, TextField } from '#design/index.ts'
import type { OrganisationOfPage } from '#features/organisations/web/organisation-query.ts'
import { ChoiceSwitches } from './ChoiceSwitches.tsx'
import { marketOf } from './details.ts'
import { LogoRow } from './LogoRow.tsx'
import styles from './organisation.module.css'

interface NameSectionProps {
  readonly organisation: OrganisationOfPage
  readonly refetch: () => Promise<unknown>
}

/** What the organisation is called and is, and what holds for its members. */
export function NameSection({ organisation, refetch }: NameSectionProps) {
  const { t } = useTranslation('organisation')
  return (
    <LedgerSection heading={t('name.heading')} note={t('name.note')}>
      <div className={styles.two}>
        <FormTextField name="name" label={t('field.name')} autoComplete="organization" />
        <TextField
          label={t('name.type')}
          value={t(`type.${organisation.type}`)}
          hint={t('name.typeHint')}
          disabled
          readOnly
        />
      </div>
      <div className={styles.two}>
        <FormTextField
          name="organizationNumber"
          label={t('field.organizationNumber')}
          hint={t(marketOf(organisation) === 'no' ? 'name.numberHintNo' : 'name.numberHintEs')}
          autoComplete="off"
        />
      </div>
      <LogoRow organizationId={organisation.id} path={organisation.logoPath} refetch={refetch} />
      <ChoiceSwitches organisation={organisation} />
    </LedgerSection>
  )
}
