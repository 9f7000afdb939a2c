import { Skeleton } from '#design/index.ts'
import styles from './ExpertTile.module.css'

/** Where the experts of a wall will stand, each as high as its tile will be. */
export function ExpertTileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <Skeleton ratio="4 / 5" />
      <span className={styles.place} />
    </li>
  ))
}
