import { CourseCoverCard } from '#features/catalogue/web/index.ts'
import type { ProfileQuery } from '#generated/graphql/graphql.ts'
import styles from './ProfilePage.module.css'

/** The newest favourites. */
export function FavoriteWall({ courses }: { courses: ProfileQuery['favoriteCourses']['nodes'] }) {
  return (
    <ul className={styles.favorites}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCoverCard course={course} />
        </li>
      ))}
    </ul>
  )
}
