import type { SiteCourse } from '#features/site/rules/site-page.ts'
import { CourseCard } from './CourseCard.tsx'
import styles from './courses.module.css'

interface CourseWallProps {
  readonly courses: readonly SiteCourse[]
  /** covers in a row of a wide window */
  readonly columns: 4 | 6
  /** the first cover is four times as large */
  readonly hasLarge?: boolean
  /** covers that load at once, for a wall at the head of a page */
  readonly firstCount?: number
}

/** Courses as a wall of covers. */
export function CourseWall({ courses, columns, hasLarge = false, firstCount = 0 }: CourseWallProps) {
  const classes = [styles.wall, columns === 6 ? styles.six : '', hasLarge ? styles.withLarge : '']
  return (
    <ul className={classes.filter(Boolean).join(' ')}>
      {courses.map((course, place) => (
        <li key={course.id}>
          <CourseCard course={course} isFirst={place < firstCount} />
        </li>
      ))}
    </ul>
  )
}
