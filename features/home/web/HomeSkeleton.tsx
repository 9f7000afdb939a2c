import styles from './HomeSkeleton.module.css'
import { WallSkeleton } from './experts/WallSkeleton.tsx'

/** The front page on its way: the stage, and a wall of covers. */
export function HomeSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.stage} />
      <WallSkeleton />
    </div>
  )
}
