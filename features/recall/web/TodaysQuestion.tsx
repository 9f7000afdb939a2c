import { useTranslation } from 'react-i18next'
import { QuestionForm, type Attempt } from '#features/quizzes/web/index.ts'
import { taughtBy } from './card-attempt.ts'
import type { RecallCard } from './recall-query.ts'
import { useRecallAnswering } from './use-recall-answering.ts'

interface TodaysQuestionProps {
  /** on a page that holds more */
  isPart?: boolean | undefined
  card: RecallCard
  attempt: Attempt
  position: string
  takesFocus: boolean
  isLast: boolean
  onBack: (() => void) | undefined
  onNext: () => void
  onFinished: () => void
}

/** One of today's questions, and after the answer what was right. */
export function TodaysQuestion({ card, attempt, onFinished, ...rest }: TodaysQuestionProps) {
  const { t } = useTranslation('recall')
  const answering = useRecallAnswering(card.id, onFinished)
  const [question] = attempt.questions
  if (!question) return null
  return (
    <QuestionForm
      {...rest}
      quiz={taughtBy(card)}
      attempt={attempt}
      question={question}
      answering={answering}
      finishLabel={t('finish')}
    />
  )
}
