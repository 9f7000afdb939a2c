import { useTranslation } from 'react-i18next'
import { PageStatement, Skeleton } from '#design/index.ts'
import { ExpertPlaces } from './ExpertPlaces.tsx'
import styles from './ExpertsPage.module.css'

/** The experts on their way: the statement, and the places of the portraits. */
export function ExpertsSkeleton() {
  const { t } = useTranslation('catalogue')
  return (
    <div aria-busy>
      <PageStatement text={t('experts.title')} lead={<Skeleton lines={2} />} />
      <div className={`${styles.bar} ${styles.place}`} />
      <ul className={styles.wall}>
        <li className={styles.large} aria-hidden>
          <Skeleton ratio="4 / 5" />
        </li>
        <ExpertPlaces count={9} />
      </ul>
    </div>
  )
}
