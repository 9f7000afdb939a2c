import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaningText } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { completionShares, finishedPercentage } from '#features/activity/rules/completion-shares.ts'
import type { CourseOfActivity } from './activity-query.ts'
import { CompletionBar } from './CompletionBar.tsx'
import styles from './CompletionList.module.css'

interface CompletionListProps {
  readonly courses: readonly CourseOfActivity[]
  readonly members: number
}

/** Course by course, how many have finished, are under way, and have not begun. */
export function CompletionList({ courses, members }: CompletionListProps) {
  const { t } = useTranslation('activity')
  const localised = useLocalised()
  const paths = usePaths()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('completion.heading')}</h2>
        <p className={styles.legend} aria-hidden>
          <span>
            <b className={styles.done} />
            {t('completion.done')}
          </span>
          <span>
            <b className={styles.now} />
            <i>{t('completion.now')}</i>
          </span>
          <span>
            <b className={styles.left} />
            {t('completion.left')}
          </span>
        </p>
      </div>
      <ul>
        {courses.map(({ course, finished, underWay }) => {
          if (!course) return null
          const shares = completionShares(members, finished, underWay)
          return (
            <li key={course.id}>
              <Link to={paths.course(course)} className={styles.course}>
                <span>
                  <LeaningText text={localised(course.name)} />
                </span>
              </Link>
              <CompletionBar shares={shares} />
              <span className={styles.percentage} aria-hidden>
                {t('completion.percentage', { percentage: finishedPercentage(shares) })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
