import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import styles from './LockedCourse.module.css'

/** A course that the reader may not watch, shown in another platform: what it costs is no matter there, whom to ask is. */
export function LockedCourseInFrame() {
  const { t } = useTranslation('courses')
  return (
    <div className={styles.locked}>
      <div className={styles.what}>
        <Icon icon={LockIcon} />
        <span className={styles.why}>{t('locked.inFrame')}</span>
      </div>
    </div>
  )
}
