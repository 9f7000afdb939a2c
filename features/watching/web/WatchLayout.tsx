import type { ReactNode } from 'react'
import { classNames } from '#design/index.ts'
import { useCoursePlace } from '#features/courses/web/index.ts'
import { LessonList } from './lessons/LessonList.tsx'
import { LessonStrip } from './lessons/LessonStrip.tsx'
import type { WatchCourse } from './watch-query.ts'
import styles from './WatchLayout.module.css'

interface WatchLayoutProps {
  stage: ReactNode
  /** Shown at the right of the stage, or below it on narrow screens. */
  beside: ReactNode
  about: ReactNode
  course: WatchCourse
  /** The lesson that is shown. */
  currentId: string
}

/**
 * The layout of a lesson's page: a dark band with the stage, below it the description and the other lessons. In an LTI
 * frame, a strip with the previous and next lesson replaces the list, which is on the course page.
 */
export function WatchLayout({ stage, beside, about, course, currentId }: WatchLayoutProps) {
  const isFramed = useCoursePlace().kind === 'Lti'
  return (
    <>
      <div className={classNames(styles.band, isFramed && styles.framedBand)}>
        <div className={styles.inside}>
          <div>{stage}</div>
          {beside}
        </div>
      </div>
      {isFramed && <LessonStrip course={course} currentId={currentId} />}
      <div className={classNames(styles.below, isFramed && styles.framed)}>
        <div className={styles.about}>{about}</div>
        {!isFramed && <LessonList course={course} currentId={currentId} />}
      </div>
    </>
  )
}
