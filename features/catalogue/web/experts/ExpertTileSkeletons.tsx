import { Skeleton } from '#design/index.ts'
import styles from './ExpertTile.module.css'

/** Placeholders for the experts of a wall, each as high as its tile. */
export function ExpertTileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <Skeleton ratio="4 / 5" />
      <span className={styles.place} />
    </li>
  ))
}
