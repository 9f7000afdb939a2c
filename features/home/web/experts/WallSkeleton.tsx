import { Skeleton } from '#design/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import styles from './WallSkeleton.module.css'

/** Placeholders for a heading and a wall of covers. */
export function WallSkeleton() {
  return (
    <div className={walls.section} aria-busy>
      <Skeleton lines={1} className={styles.heading} />
      <div className={walls.six}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} ratio="4 / 5" />
        ))}
      </div>
    </div>
  )
}
