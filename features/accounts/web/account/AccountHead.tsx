import { useTranslation } from 'react-i18next'
import { Monogram } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import styles from './account.module.css'

interface AccountHeadProps {
  readonly name: string
  readonly membership:
    | {
        readonly role: 'ADMIN' | 'MANAGER' | 'MEMBER'
        readonly createdAt: string
        readonly organization: { readonly name: string }
      }
    | undefined
}

/** The user's name and organisation. */
export function AccountHead({ name, membership }: AccountHeadProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (
    <div className={styles.head}>
      <Monogram name={name} size="large" />
      <div>
        <h1>{name}</h1>
        <p>
          {membership
            ? t(`belongs.${membership.role}`, {
                organization: membership.organization.name,
                date: formatLongDate(language, membership.createdAt),
              })
            : t('alone')}
        </p>
      </div>
    </div>
  )
}
