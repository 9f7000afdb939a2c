import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { TitleText } from '#design/index.ts'
import { LessonActions } from './LessonActions.tsx'
import type { WatchCourse, WatchLesson } from '#features/watching/web/watch-query.ts'
import styles from './AboutLesson.module.css'

interface AboutLessonProps {
  course: WatchCourse
  lesson: WatchLesson
  /** The lesson's number in its course. */
  number: number
  children?: ReactNode
}

/** The lesson's course, title and description, and what goes with it. */
export function AboutLesson({ course, lesson, number, children }: AboutLessonProps) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  return (
    <>
      <p className={styles.kicker}>
        <Link to={paths.course(course)}>
          <TitleText text={localised(course.name)} />
        </Link>{' '}
        · {t('lessonNumber', { number })}
      </p>
      <h1 className={styles.title}>
        <i>
          <TitleText text={localised(lesson.name)} />
        </i>
      </h1>
      {lesson.description && <p className={styles.lead}>{localised(lesson.description)}</p>}
      <LessonActions course={course} />
      {children}
    </>
  )
}
