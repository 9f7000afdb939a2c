import { Skeleton } from '#design/index.ts'
import { CourseCardSkeletons } from '#features/catalogue/web/wall/CourseCardSkeletons.tsx'
import styles from './StageSkeleton.module.css'
import walls from '#features/catalogue/web/wall/walls.module.css'

interface StageSkeletonProps {
  /** whose page is on its way: a subject has its courses in rows of six, an expert in rows of four */
  of: 'subject' | 'expert'
}

/** The skeleton of a page with a stage: the stage in the skeleton's colour, and placeholders for the covers. */
export function StageSkeleton({ of }: StageSkeletonProps) {
  return (
    <div aria-busy>
      <div className={of === 'subject' ? styles.stage : `${styles.stage} ${styles.tall}`} />
      <div className={walls.section}>
        {of === 'subject' && (
          <div className={styles.opening}>
            <Skeleton lines={6} />
          </div>
        )}
        <ul className={of === 'subject' ? walls.six : walls.four}>
          <CourseCardSkeletons count={of === 'subject' ? 6 : 4} />
        </ul>
      </div>
    </div>
  )
}
