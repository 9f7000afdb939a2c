import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { FavoriteButton } from '#features/catalogue/web/index.ts'
import { useCoursePaths, useCoursePlace } from '#features/courses/web/index.ts'
import styles from './LessonActions.module.css'
import type { WatchCourse } from '#features/watching/web/watch-query.ts'

/** The course's attachments for users with access, and its favourite button. */
export function LessonActions({ course }: { course: WatchCourse }) {
  const { t } = useTranslation('watching')
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const count = course.access.userCanWatch ? course.attachments.length : 0
  return (
    <div className={styles.actions}>
      {count > 0 && (
        <Button href={`${paths.course(course)}?tab=attachments`} icon={PaperclipIcon}>
          {t('attachments', { count })}
        </Button>
      )}
      {!isFramed && <FavoriteButton course={course} className={styles.favorite} />}
    </div>
  )
}
