import type { ReactNode } from 'react'
import { classNames } from '#design/index.ts'
import { useCoursePlace } from '#features/courses/web/index.ts'
import { LessonList } from './lessons/LessonList.tsx'
import { LessonStrip } from './lessons/LessonStrip.tsx'
import type { WatchCourse } from './watch-query.ts'
import styles from './WatchLayout.module.css'

interface WatchLayoutProps {
  stage: ReactNode
  /** At the right of the stage; below it where there is little room. */
  beside: ReactNode
  about: ReactNode
  course: WatchCourse
  /** The lesson that is shown. */
  currentId: string
}

/**
 * The page of a lesson: a dark band with the stage, below it what it is about and what else there is. In another
 * platform's page a strip with the lessons before and after takes the place of the list: the list is one page up.
 */
export function WatchLayout({ stage, beside, about, course, currentId }: WatchLayoutProps) {
  const isFramed = useCoursePlace().kind === 'Lti'
  return (
    <>
      <section className={classNames(styles.band, isFramed && styles.framedBand)}>
        <div className={styles.inside}>
          <div>{stage}</div>
          {beside}
        </div>
      </section>
      {isFramed && <LessonStrip course={course} currentId={currentId} />}
      <div className={classNames(styles.below, isFramed && styles.framed)}>
        <div className={styles.about}>{about}</div>
        {!isFramed && <LessonList course={course} currentId={currentId} />}
      </div>
    </>
  )
}
