import { useTranslation } from 'react-i18next'
import styles from './Desk.module.css'

/** Says that somebody saved meanwhile; the fields show what is saved now. */
export function ConflictNote() {
  const { t } = useTranslation('catalogue-studio')
  return (
    <p role="status" className={styles.conflict}>
      <b>{t('conflict.title')}</b> {t('conflict.body')}
    </p>
  )
}
