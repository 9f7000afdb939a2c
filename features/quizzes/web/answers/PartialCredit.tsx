import { useTranslation } from 'react-i18next'
import { useLanguage } from '#features/markets/web/index.ts'
import { pairsInOrder } from '#features/quizzes/rules/answers/order.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { numberInWords, capitalizedNumberInWords } from '#features/quizzes/web/number-words.ts'

interface PartlyRightProps {
  question: Question
  given: readonly { readonly isRight: boolean }[]
}

/** How much of an answer was right, and how much of that counts; nothing when all of it was right, or nothing counts. */
export function PartialCredit({ question, given }: PartlyRightProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const { kind, answer } = question
  const words = (count: number, total: number) => ({
    count,
    words: capitalizedNumberInWords(language, count),
    total: numberInWords(language, total),
  })
  if (!answer || answer.correct || answer.points === 0) return null
  if (kind === 'ORDERING') {
    const { inOrder, pairs } = pairsInOrder(answer.correctOptionIds, answer.optionIds)
    return <p>{t('answer.pairs', words(inOrder, pairs))}</p>
  }
  const inPlace = given.filter(({ isRight }) => isRight).length
  return <p>{t(kind === 'CATEGORISE' ? 'answer.inBins' : 'answer.inPlace', words(inPlace, given.length))}</p>
}
