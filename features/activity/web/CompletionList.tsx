import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import {
  completionShares,
  finishedPercentage,
  type CompletionShares,
} from '#features/activity/rules/completion-shares.ts'
import type { CourseOfActivity } from './activity-query.ts'
import { ChartPanel } from './charts/ChartPanel.tsx'
import { ChartTable } from './charts/ChartTable.tsx'
import { useWeekWords } from './charts/use-week-words.ts'
import { CompletionBar } from './CompletionBar.tsx'
import styles from './CompletionList.module.css'

interface CompletionListProps {
  readonly courses: readonly CourseOfActivity[]
  readonly members: number
}

/** For each course, how many members have finished, started and not started it. */
export function CompletionList({ courses, members }: CompletionListProps) {
  const { t } = useTranslation('activity')
  const localised = useLocalised()
  const paths = usePaths()
  const number = useWeekWords().number
  const shown = courses.flatMap(({ course, finished, inProgress }) =>
    course ? [{ course, shares: completionShares(members, finished, inProgress) }] : [],
  )
  const percentage = (shares: CompletionShares) =>
    t('completion.percentage', { percentage: finishedPercentage(shares) })
  return (
    <ChartPanel heading={t('completion.heading')} aside={<Legend />}>
      {shown.length === 0 && <p>{t('completion.nothing')}</p>}
      <ul className={styles.courses}>
        {shown.map(({ course, shares }) => (
          <li key={course.id}>
            <Link to={paths.course(course)} className={styles.course}>
              <span>
                <TitleText text={localised(course.name)} />
              </span>
            </Link>
            <CompletionBar shares={shares} />
            <span className={styles.percentage} aria-hidden>
              {percentage(shares)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <ChartTable
          caption={t('completion.heading')}
          columns={[
            t('table.course'),
            t('completion.done'),
            t('completion.now'),
            t('completion.left'),
            t('table.share'),
          ]}
          rows={shown.map(({ course, shares }) => [
            plainTitle(localised(course.name)),
            number(shares.finished),
            number(shares.inProgress),
            number(shares.notBegun),
            percentage(shares),
          ])}
        />
      )}
    </ChartPanel>
  )
}

function Legend() {
  const { t } = useTranslation('activity')
  return (
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
  )
}
