import { Skeleton } from '#design/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import styles from './HomeSkeleton.module.css'

/** The front page on its way: the stage, and a wall of covers. */
export function HomeSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.stage} />
      <div className={walls.section}>
        <Skeleton lines={1} className={styles.heading} />
        <div className={walls.six}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} ratio="4 / 5" />
          ))}
        </div>
      </div>
    </div>
  )
}
