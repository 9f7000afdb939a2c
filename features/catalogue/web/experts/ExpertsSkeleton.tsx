import { Skeleton } from '#design/index.ts'
import { ExpertTileSkeletons } from './ExpertTileSkeletons.tsx'
import styles from '#features/catalogue/web/ExpertsPage.module.css'

/** The experts on their way: the places of the portraits. */
export function ExpertsSkeleton() {
  return (
    <div aria-busy>
      <div className={`${styles.bar} ${styles.place}`} />
      <ul className={styles.wall}>
        <li className={styles.large} aria-hidden>
          <Skeleton ratio="4 / 5" />
        </li>
        <ExpertTileSkeletons count={9} />
      </ul>
    </div>
  )
}
