import { Suspense } from 'react'
import { classNames } from '#design/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import { WeekSection, type MyWeekReference } from '#features/goals/web/index.ts'
import { DailyThree } from '#features/recall/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './Today.module.css'

interface TodayProps {
  recall: HomeQuery['recall']
  week: MyWeekReference
}

/** What today asks for: the daily three, answered in place, and beside them the week so far. */
export function Today({ recall, week }: TodayProps) {
  const hasQuestions = recall.cards.length > 0
  return (
    <div className={classNames(walls.section, hasQuestions && styles.both)}>
      {hasQuestions && (
        <Suspense fallback={<div className={recall.openCount > 0 ? styles.questions : styles.answered} />}>
          <DailyThree />
        </Suspense>
      )}
      <WeekSection week={week} />
    </div>
  )
}
