import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, SectionHeading, SegmentedProgress } from '#design/index.ts'
import { goalProgress } from '#features/goals/rules/learning-week.ts'
import type { WeeklyGoal } from '#features/goals/rules/weekly-goal.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { GoalButton } from './GoalButton.tsx'
import { MyWeek, type MyWeekReference } from './my-week.ts'
import styles from './WeekSection.module.css'

/** Minutes are drawn in this many segments, days one by one. */
const minuteSegments = 6

interface WeekSectionProps {
  week: MyWeekReference
  className?: string | undefined
}

/** What was learnt this week, and how far it is towards the reader's own goal. */
export function WeekSection({ week: reference, className }: WeekSectionProps) {
  const { t } = useTranslation('goals')
  const id = useId()
  const { minutes, days, goal } = readFragment(MyWeek, reference)
  const progress = goalProgress(goal as WeeklyGoal, { minutes, days })
  return (
    <section className={classNames(styles.week, className)} aria-labelledby={id}>
      <SectionHeading id={id} text={t('title')} rule="below" />
      <div className={styles.words}>
        {progress && goal.kind !== 'OFF' && (
          <p className={styles.goal}>
            <SegmentedProgress size="large" {...segmentsOf(goal.kind, progress)} isComplete={progress.isReached} />
            <span>
              {t(`progress.${goal.kind}`, { done: progress.done, count: progress.total })}
              {progress.isReached && <i className={styles.reached}>{t('reached')}</i>}
            </span>
          </p>
        )}
        <p>
          {days.length === 0
            ? t('nothing')
            : t('seen', {
                minutes: t('amount.MINUTES', { count: minutes }),
                days: t('amount.DAYS', { count: days.length }),
              })}
        </p>
      </div>
      <GoalButton week={reference} />
    </section>
  )
}

function segmentsOf(kind: 'MINUTES' | 'DAYS', { done, total }: { done: number; total: number }) {
  if (kind === 'DAYS') return { total, done }
  const filled = (done / total) * minuteSegments
  const whole = Math.floor(filled)
  return { total: minuteSegments, done: whole, now: whole < minuteSegments && done > 0 ? filled - whole : undefined }
}
