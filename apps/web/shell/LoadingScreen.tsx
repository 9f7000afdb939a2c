import { useTranslation } from 'react-i18next'
import styles from './LoadingScreen.module.css'

/**
 * Strokes written left to right while the page is on its way (R7); still strokes and words with reduced motion.
 * @param label what is said below them; texts may not have arrived yet
 */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div className={styles.screen} role="status">
      <div className={styles.strokes} aria-hidden>
        {[0, 1, 2, 3, 4, 5, 6].map((index) => (
          <b key={index} />
        ))}
      </div>
      <p>{label}</p>
    </div>
  )
}

/** The same while a page of the app is fetched. */
export function PageLoading() {
  const { t } = useTranslation('app')
  return <LoadingScreen label={t('loading')} />
}
