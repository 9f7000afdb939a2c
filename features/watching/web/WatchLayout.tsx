import type { ReactNode } from 'react'
import styles from './WatchLayout.module.css'

interface WatchLayoutProps {
  stage: ReactNode
  /** At the right of the stage; below it where there is little room. */
  beside: ReactNode
  about: ReactNode
  lessons: ReactNode
}

/** The page of a lesson: a dark band with the stage, below it what it is about and what else there is. */
export function WatchLayout({ stage, beside, about, lessons }: WatchLayoutProps) {
  return (
    <>
      <section className={styles.band}>
        <div className={styles.inside}>
          <div>{stage}</div>
          {beside}
        </div>
      </section>
      <div className={styles.below}>
        <div className={styles.about}>{about}</div>
        {lessons}
      </div>
    </>
  )
}
