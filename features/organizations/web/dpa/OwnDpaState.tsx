import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import styles from './dpa.module.css'
import { DpaState } from './DpaState.tsx'
import { useOwnDpa } from './use-own-dpa.ts'

/** The state of the reader's organisation, on the page of the agreement; only for signed-in users. */
export function OwnDpaState() {
  const { t } = useTranslation('dpa')
  const own = useOwnDpa(useSignedInUser().id)
  if (!own) return null
  return (
    <section className={styles.own} aria-label={t('own', { organization: own.organization.name })}>
      <DpaState {...own} />
    </section>
  )
}
