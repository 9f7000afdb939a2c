import { useTranslation } from 'react-i18next'
import { Button, LedgerSection } from '#design/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import styles from '#features/accounts/web/account/account.module.css'

/** When the password was last changed, and a link to change it; or that an employer manages it. */
export function PasswordSection({
  setAt,
  organization,
}: {
  readonly setAt: string | undefined
  readonly organization: string | undefined
}) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const paths = usePaths()
  const { state } = useAccount()
  const isManaged = state.kind === 'Known' && state.methods.isManaged
  return (
    <LedgerSection
      heading={t('password.heading')}
      note={!isManaged && setAt && t('password.changed', { date: formatLongDate(language, setAt) })}
    >
      <div className={styles.row}>
        <p>
          {isManaged
            ? t('password.managed', { organization: organization ?? t('password.yourOrganization') })
            : t('password.lead')}
        </p>
        {!isManaged && <Button href={paths.changePassword}>{t('password.change')}</Button>}
      </div>
    </LedgerSection>
  )
}
