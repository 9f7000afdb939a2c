import { useMutation } from '@apollo/client/react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, PrimaryButton, PageStatement, Spinner, SegmentedProgress, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { AnswerReview } from '#features/quizzes/web/index.ts'
import { attemptOf, taughtBy } from './card-attempt.ts'
import styles from './NothingToAnswer.module.css'
import { TurnRecallOn } from './recall-mutations.ts'
import type { RecallDay } from './recall-query.ts'
import { useNextDay } from './use-next-day.ts'

interface NothingToAnswerProps {
  recall: RecallDay
  /** the last question has just been left: what has taken its place is read out */
  takesFocus: boolean
}

/** Shown when no question is open: today's result and when the next questions come, or why there are none. */
export function NothingToAnswer({ recall, takesFocus }: NothingToAnswerProps) {
  const { t } = useTranslation('recall')
  const paths = usePaths()
  const next = useNextDay(recall.day, recall.nextDay)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) top.current?.focus()
  }, [takesFocus])
  const settings = <TextLink href={paths.administration('administrate_profile')}>{t('settings')}</TextLink>

  if (!recall.isOn)
    return (
      <div className={styles.page}>
        <PageStatement text={t('off.title')} lead={t('off.lead')} />
        <div className={styles.ways}>
          <TurnOn />
          {settings}
        </div>
      </div>
    )
  if (recall.courses.length === 0)
    return (
      <div className={styles.page}>
        <PageStatement text={t('title')} />
        <EmptyState
          level={2}
          word={t('none.word')}
          title={t('none.title')}
          action={<PrimaryButton href={paths.catalogue}>{t('none.action')}</PrimaryButton>}
        >
          {t('none.text')}
        </EmptyState>
      </div>
    )
  const questions = recall.cards.flatMap((card) => attemptOf(card).questions)
  const right = questions.filter(({ answer }) => answer?.correct).length
  const count = questions.length
  const cardOf = (id: string) => recall.cards.find((card) => attemptOf(card).questions[0]?.questionId === id)
  return (
    <div ref={top} tabIndex={-1} className={styles.page}>
      <PageStatement
        text={count > 0 ? t('done.title') : t('nothing.title')}
        lead={next ?? (recall.courses.some(({ isIncluded }) => isIncluded) ? t('never') : t('allLeftOut'))}
      />
      {count > 0 && (
        <p className={styles.score}>
          <SegmentedProgress size="large" isComplete total={count} done={right} />
          {t('score', { right, count })}
        </p>
      )}
      <div className={styles.ways}>
        <PrimaryButton href={paths.home}>{t('toHome')}</PrimaryButton>
        {settings}
      </div>
      {count > 0 && (
        <div className={styles.review}>
          <Suspense fallback={<Spinner label={t('fetching')} />}>
            <AnswerReview
              quiz={(id) => taughtBy(cardOf(id))}
              attempt={{ questions, showsAnswers: true, review: 'AT_ONCE' }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function TurnOn() {
  const { t } = useTranslation('recall')
  const [set, { loading, error }] = useMutation(TurnRecallOn)
  const turnOn = async () => {
    await set().catch(() => undefined)
  }
  return (
    <>
      <PrimaryButton isPending={loading} onPress={() => void turnOn()}>
        {t('off.turnOn')}
      </PrimaryButton>
      <p role="alert">{error && t('choices.failed')}</p>
    </>
  )
}
