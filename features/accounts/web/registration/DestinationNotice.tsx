import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { destinationKind } from '#features/accounts/rules/sign-in/destination-kind.ts'
import styles from './DestinationNotice.module.css'

/** What registration leads to and what an account gives, before anything is asked. */
export function DestinationNotice() {
  const { t } = useTranslation('sign-in')
  const kind = destinationKind(useSearch({ strict: false }))
  return (
    <ul className={styles.list} aria-label={t('register.destination.label')}>
      <li className={styles.first}>{t(`register.destination.${kind}`)}</li>
      <li>{t('register.destination.account')}</li>
      <li>{t('register.destination.free')}</li>
    </ul>
  )
}
