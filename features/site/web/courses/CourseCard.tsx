import { useTranslation } from 'react-i18next'
import type { SiteCourse } from '#features/site/rules/site-page.ts'
import { formatDuration } from '#features/site/web/format.ts'
import { useSite } from '#features/site/web/site-context.ts'
import { CourseCover } from './CourseCover.tsx'
import styles from './courses.module.css'

interface CourseCardProps {
  readonly course: SiteCourse
  readonly isFirst?: boolean
}

/** A course on the wall: the cover holds the title, so under it only the expert and the length. */
export function CourseCard({ course, isFirst = false }: CourseCardProps) {
  const { t } = useTranslation('site')
  const { language, address } = useSite()
  return (
    <a className={styles.card} href={address({ kind: 'Course', shortId: course.shortId, slug: course.slug })}>
      <CourseCover course={course} isFirst={isFirst} />
      <span className={styles.expert}>{course.experts.map(({ name }) => name).join(', ')}</span>
      <span className={styles.length}>
        {course.isComing ? (
          <i>{t('course.coming')}</i>
        ) : (
          <>
            {t('course.episodes', { count: course.episodeCount })}
            {' · '}
            <span className={styles.duration}>{formatDuration(language, course.durationSeconds)}</span>
          </>
        )}
      </span>
    </a>
  )
}
