import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import styles from './CourseHead.module.css'
import type { CourseOfPage } from './course-query.ts'
import { useCoursePaths, useCoursePlace } from './use-course-place.ts'

/** The way up: to the catalogue and the course's subject, or back to the playlist it was opened from. */
export function CourseCrumbs({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const paths = usePaths()
  const { above } = useCoursePaths()
  const isInPlaylist = useCoursePlace().kind === 'Playlist'
  return (
    <Breadcrumbs
      label={t('youAreHere')}
      items={
        isInPlaylist
          ? [{ label: t('playlist'), href: above }]
          : [
              { label: t('catalogue'), href: paths.catalogue },
              { label: localised(course.category.name), href: paths.category(course.category) },
            ]
      }
      className={styles.crumbs}
    />
  )
}
