import { useTranslation } from 'react-i18next'
import { useLanguage } from '#features/markets/web/index.ts'
import { pairsInOrder } from '#features/quizzes/rules/order.ts'
import type { Question } from './attempt-fragment.ts'
import { inWords, inWordsFirst } from './number-words.ts'

/** How much of an answer was right, and how much of that counts. */
export function PartlyRight({ question, inPlace, parts }: { question: Question; inPlace: number; parts: number }) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const { kind, answer } = question
  const words = (count: number, total: number) => ({
    count,
    words: inWordsFirst(language, count),
    total: inWords(language, total),
  })
  if (kind === 'ORDERING' && answer) {
    const { inOrder, pairs } = pairsInOrder(answer.correctOptionIds, answer.optionIds)
    return <p>{t('answer.pairs', words(inOrder, pairs))}</p>
  }
  return <p>{t(kind === 'CATEGORISE' ? 'answer.inBins' : 'answer.inPlace', words(inPlace, parts))}</p>
}
