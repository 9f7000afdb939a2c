import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import styles from './CourseHead.module.css'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import { useCoursePlace } from '#features/courses/web/use-course-place.ts'

/** Breadcrumbs to the catalogue and the course's category. In a playlist the strip above the page replaces them. */
export function CourseCrumbs({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const paths = usePaths()
  if (useCoursePlace().kind === 'Playlist') return null
  return (
    <Breadcrumbs
      label={t('youAreHere')}
      items={[
        { label: t('catalogue'), href: paths.catalogue },
        { label: localised(course.category.name), href: paths.category(course.category) },
      ]}
      className={styles.crumbs}
    />
  )
}
