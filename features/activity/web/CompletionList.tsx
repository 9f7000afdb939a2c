import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle } from '#design/index.ts'
import { useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { learningStatusWords } from '#values/learning/learning-status-words.ts'
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

/** For each course, how many members have finished, not passed, started and not started it. */
export function CompletionList({ courses, members }: CompletionListProps) {
  const { t } = useTranslation('activity')
  const localised = useLocalised()
  const paths = usePaths()
  const number = useWeekWords().number
  const words = learningStatusWords[useLanguage()]
  const shown = courses.flatMap(({ course, ...counts }) =>
    course ? [{ course, shares: completionShares(members, counts) }] : [],
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
            words.finished,
            words.NOT_PASSED,
            words.BEGUN,
            words.NOT_BEGUN,
            t('table.share'),
          ]}
          rows={shown.map(({ course, shares }) => [
            plainTitle(localised(course.name)),
            number(shares.finished),
            number(shares.notPassed),
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
  const words = learningStatusWords[useLanguage()]
  return (
    <p className={styles.legend} aria-hidden>
      <span>
        <b className={styles.done} />
        {words.finished}
      </span>
      <span>
        <b className={styles.failed} />
        {words.NOT_PASSED}
      </span>
      <span>
        <b className={styles.now} />
        <i>{words.BEGUN}</i>
      </span>
      <span>
        <b className={styles.left} />
        {words.NOT_BEGUN}
      </span>
    </p>
  )
}
