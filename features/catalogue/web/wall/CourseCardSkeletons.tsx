import { Skeleton } from '#design/index.ts'
import styles from './CourseCoverCard.module.css'

/** Placeholders for the courses of a wall, each as high as its card. */
export function CourseCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <Skeleton ratio="4 / 5" />
      <span className={styles.place} />
    </li>
  ))
}
