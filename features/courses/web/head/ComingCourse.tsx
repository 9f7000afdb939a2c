import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { CoursePageParts } from '#features/courses/web/course-page-parts.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import { useCoursePaths, useCoursePlace } from '#features/courses/web/use-course-place.ts'
import { FollowButton } from './FollowButton.tsx'
import styles from './ComingCourse.module.css'

interface ComingCourseProps extends Pick<CoursePageParts, 'FavoriteButton'> {
  course: CourseOfPage
}

/** A course without any film: that it is coming, and a mail when it is ready; neither a price nor a start. */
export function ComingCourse({ course, FavoriteButton }: ComingCourseProps) {
  const { t } = useTranslation('courses')
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  return (
    <div className={styles.coming}>
      <p className={styles.word}>{t('coming.title')}</p>
      <p className={styles.text}>{t('coming.text')}</p>
      {!isFramed && (
        <div className={styles.buttons}>
          <FollowButton course={course} />
          <FavoriteButton course={course} className={styles.favorite} />
          {course.trailer && <TextLink href={paths.trailer(course)}>{t('locked.trailer')}</TextLink>}
        </div>
      )}
    </div>
  )
}
