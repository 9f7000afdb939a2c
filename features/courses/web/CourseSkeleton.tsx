import { Skeleton } from '#design/index.ts'
import head from './head/CourseHead.module.css'
import styles from './CoursePage.module.css'

/** The course page while it loads: placeholders of cover, title and tabs. */
export function CourseSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <div className={head.crumbs}>
        <Skeleton lines={1} />
      </div>
      <div className={head.head}>
        <div className={head.cover}>
          <Skeleton ratio="4 / 5" />
        </div>
        <Skeleton lines={6} />
      </div>
    </div>
  )
}
