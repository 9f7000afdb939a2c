import styles from './HomeSkeleton.module.css'
import { WallSkeleton } from './experts/WallSkeleton.tsx'

/** The home page while it loads: the stage, and a wall of covers. */
export function HomeSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.stage} />
      <WallSkeleton />
    </div>
  )
}
