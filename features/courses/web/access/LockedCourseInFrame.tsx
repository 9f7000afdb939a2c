import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import styles from './LockedCourse.module.css'

/** A course without access in an LTI frame: no price, but whom to ask. */
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
