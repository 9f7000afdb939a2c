import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import { useContactAddress } from '#features/markets/web/index.ts'
import type { SessionEnding } from '#features/accounts/rules/sessions/authorization-failure.ts'
import styles from './SessionEndedNotice.module.css'

/** Shows on the login page why the session ended (I8), until the next sign-in. */
export function SessionEndedNotice({ ending }: { readonly ending: SessionEnding }) {
  const { t } = useTranslation('accounts')
  const address = useContactAddress()
  return (
    <p role="status" className={styles.notice}>
      <WarningCircleIcon size={22} weight="fill" aria-hidden />
      <span>{ending === 'Idle' ? t('sessionExpired') : t(`sessionEnded.${ending}`, { address })}</span>
    </p>
  )
}
