import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import styles from './Information.module.css'

/** What the course is about, and what the reader can do afterwards. */
export function Information({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const [opening, ...paragraphs] = localised(course.description).split(/\n\s*\n/)
  return (
    <div className={styles.prose}>
      {opening && <p className={styles.opening}>{opening}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {course.goals.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('goals')}</h2>
          <ul className={styles.goals}>
            {course.goals.map((goal) => (
              <li key={localised(goal)}>{localised(goal)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
