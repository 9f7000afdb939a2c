import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, TitleText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { attemptOf } from '#features/recall/web/card-attempt.ts'
import type { RecallDay } from '#features/recall/web/recall-query.ts'
import { useNextDay } from '#features/recall/web/use-next-day.ts'
import styles from './DailyThree.module.css'

interface DoneForTodayProps {
  recall: RecallDay
  /** the last question has just been left: what has taken its place is read out */
  takesFocus: boolean
}

/** How today's questions went, and when the next ones come. */
export function DoneForToday({ recall, takesFocus }: DoneForTodayProps) {
  const { t } = useTranslation('recall')
  const paths = usePaths()
  const next = useNextDay(recall.day, recall.nextDay)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const questions = recall.cards.flatMap((card) => attemptOf(card).questions)
  const right = questions.filter(({ answer }) => answer?.correct).length
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.done}>
        <TitleText text={t('done.title')} />
      </h3>
      <p className={styles.words}>{t('scoreAnd', { right, count: questions.length, next: next ?? t('never') })}</p>
      <TextLink href={paths.recall}>{t('review')}</TextLink>
    </>
  )
}
