import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedProgress, Spinner, TitleText } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { TodaysQuestion } from '#features/recall/web/TodaysQuestion.tsx'
import { RecallQuery, RecallState, type RecallDay } from '#features/recall/web/recall-query.ts'
import { useTodaysPlace } from '#features/recall/web/use-todays-place.ts'
import styles from './DailyThree.module.css'
import { DoneForToday } from './DoneForToday.tsx'

/** Today's questions, answered in place one after the other; then how they went. Renders nothing without any. */
export function DailyThree() {
  // the page works without it
  const { data } = useSuspenseQuery(RecallQuery, { errorPolicy: 'all' })
  const recall = readFragment(RecallState, data?.recall)
  if (!recall || recall.cards.length === 0) return null
  // another day has other questions
  return <Day key={recall.day} recall={recall} />
}

function Day({ recall }: { recall: RecallDay }) {
  const { t } = useTranslation('recall')
  const { cards } = recall
  const [isFinished, setFinished] = useState(recall.openCount === 0)
  const [wasAnswered] = useState(isFinished)
  const { at, card, attempt, done, missed, hasMoved, move } = useTodaysPlace(cards)
  if (!card || !attempt) return null
  const answered = t('answered', { done, count: cards.length })
  return (
    <section className={styles.slip} aria-labelledby="recall">
      <div className={styles.top}>
        <h2 id="recall" className={styles.heading}>
          <TitleText text={t('title')} />
        </h2>
        <span className={styles.progress}>
          <SegmentedProgress
            total={cards.length}
            done={done}
            now={isFinished ? undefined : 0.5}
            missed={missed}
            isComplete={isFinished}
          />
          {answered}
        </span>
      </div>
      <div className={styles.body}>
        {isFinished ? (
          <DoneForToday recall={recall} takesFocus={!wasAnswered} />
        ) : (
          <Suspense fallback={<Spinner label={t('fetching')} />}>
            <TodaysQuestion
              key={attempt.id}
              isPart
              card={card}
              attempt={attempt}
              position={t('position', { place: at + 1, count: cards.length })}
              takesFocus={hasMoved}
              isLast={at === cards.length - 1}
              onBack={undefined}
              onNext={() => move(at + 1)}
              onFinished={() => setFinished(true)}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}
