import { useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { TodaysQuestions } from './TodaysQuestions.tsx'
import { NothingToAnswer } from './NothingToAnswer.tsx'
import { RecallQuery, RecallState } from './recall-query.ts'

/** The day's recall questions from passed courses, one at a time; then when the next ones come. */
export function RecallPage() {
  const { t } = useTranslation('recall')
  // cached questions of yesterday are not valid today
  const { data } = useSuspenseQuery(RecallQuery, { fetchPolicy: 'cache-and-network' })
  const recall = readFragment(RecallState, data.recall)
  const [isFinished, setFinished] = useState(false)
  const [begunOn, setBegunOn] = useState(recall.openCount > 0 ? recall.day : undefined)
  // a day that was finished elsewhere is not gone through again; one that is new begins
  const hasQuestions = recall.openCount > 0 || (begunOn === recall.day && !isFinished && recall.cards.length > 0)
  if (recall.openCount > 0 && begunOn !== recall.day) {
    setBegunOn(recall.day)
    setFinished(false)
  }
  return (
    <>
      <title>{`${plainTitle(t('title'))} – Kursiva`}</title>
      {hasQuestions ? (
        <TodaysQuestions key={recall.day} cards={recall.cards} onFinished={() => setFinished(true)} />
      ) : (
        <NothingToAnswer recall={recall} takesFocus={isFinished} />
      )}
    </>
  )
}
