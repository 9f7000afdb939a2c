import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { useLaunchSession } from './launch-session.ts'
import styles from './ReturnedToPlatform.module.css'

/** Shows that the result is sent to the platform, for launches with learning content and grades. */
export function ReturnedToPlatform() {
  const { t } = useTranslation('lti')
  const session = useLaunchSession()
  if (!session?.sendsGrades || session.destination === undefined) return null
  return (
    <p className={styles.line}>
      <Icon icon={ArrowsLeftRightIcon} />
      {t('frame.sentBack')}
    </p>
  )
}
