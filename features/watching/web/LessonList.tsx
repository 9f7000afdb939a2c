import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Strokes } from '#design/index.ts'
import { LessonRow } from './LessonRow.tsx'
import type { WatchCourse } from './watch-query.ts'
import styles from './LessonList.module.css'

/** Every lesson of the course with how far the viewer is; the current one leans. */
export function LessonList({ course, currentId }: { course: WatchCourse; currentId: string }) {
  const { t } = useTranslation('watching')
  const id = useId()
  const episodes = course.lessons.filter(({ kind }) => kind === 'EPISODE')
  const done = episodes.filter(({ progress }) => progress?.completed).length
  const underWay = episodes.find(({ id: each, progress }) => each === currentId && !progress?.completed)
  return (
    <aside aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {t('lessons')}
        </h2>
        {episodes.length > 0 && (
          <Strokes
            total={episodes.length}
            done={done}
            now={underWay ? (underWay.progress?.share ?? 0) : undefined}
            label={t('episodesSeen', { done, total: episodes.length })}
          />
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
