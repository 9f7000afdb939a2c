import { useTranslation } from 'react-i18next'
import { useLanguage } from '#features/markets/web/index.ts'
import { numberInWords, capitalizedNumberInWords } from '#features/quizzes/web/index.ts'

/**
 * The page's summary sentence and the line beside it. "One" has its own text, because its gender depends on the noun.
 */
export function useStatement(underWay: number, certificates: number): { text: string; lead: string } {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  if (underWay === 0 && certificates === 0) return { text: t('statement.nothing'), lead: t('statement.nothingLead') }
  if (underWay === 0) {
    const words = capitalizedNumberInWords(language, certificates)
    const text = certificates === 1 ? t('statement.onlyFinishedOne') : t('statement.onlyFinished', { words })
    return { text, lead: t('statement.onlyFinishedLead') }
  }
  const started =
    underWay === 1
      ? t('statement.inProgressOne')
      : t('statement.inProgress', { words: capitalizedNumberInWords(language, underWay) })
  if (certificates === 0)
    return { text: t('statement.onlyInProgress', { started }), lead: t('statement.onlyInProgressLead') }
  const finished =
    certificates === 1
      ? t('statement.finishedOne')
      : t('statement.finished', { words: numberInWords(language, certificates) })
  return { text: t('statement.both', { started, finished }), lead: t('statement.bothLead') }
}
