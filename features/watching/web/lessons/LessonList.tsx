import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedProgress } from '#design/index.ts'
import { countWatchedEpisodes } from './count-watched-episodes.ts'
import { LessonRow } from './LessonRow.tsx'
import type { CourseOfLessons } from '#features/watching/web/watch-query.ts'
import styles from './LessonList.module.css'

interface LessonListProps {
  course: CourseOfLessons
  /** The lesson that is shown, where one is. */
  currentId?: string
}

/** The lessons of the course with the viewer's progress; the current one is emphasised. */
export function LessonList({ course, currentId }: LessonListProps) {
  const { t } = useTranslation('watching')
  const id = useId()
  const { total, done, now } = countWatchedEpisodes(course.lessons, currentId)
  return (
    <aside aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {t('lessons')}
        </h2>
        {total > 0 && (
          <SegmentedProgress total={total} done={done} now={now} label={t('episodesSeen', { done, total })} />
        )}
      </div>
      <ol className={styles.list}>
        {course.lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.id}
            course={course}
            lesson={lesson}
            number={index + 1}
            isCurrent={lesson.id === currentId}
          />
        ))}
      </ol>
    </aside>
  )
}
