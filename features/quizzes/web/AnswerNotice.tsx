import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from './attempt-fragment.ts'
import styles from './AnswerNotice.module.css'
import type { Quiz } from './quiz-query.ts'
import { useTaughtIn } from './use-taught-in.ts'

/** Right or wrong, why, and where it was said. */
export function AnswerNotice({ quiz, question }: { quiz: Quiz; question: Question }) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const taughtIn = useTaughtIn(quiz, question)
  const { answer } = question
  if (!answer) return null
  const right = question.options
    .filter(({ id }) => answer.correctOptionIds.includes(id))
    .map(({ text }) => localised(text))
  return (
    <div className={answer.correct ? styles.right : styles.wrong}>
      <p className={styles.verdict}>{answer.correct ? t('answer.right') : t('answer.wrong')}</p>
      {!answer.correct && (
        <p className={styles.correct}>
          {t('answer.correct', { count: right.length })} <b>{right.join(' · ')}</b>
        </p>
      )}
      <p>{localised(answer.explanation)}</p>
      {taughtIn && (
        <p className={styles.source}>
          {taughtIn.label}{' '}
          {taughtIn.href && (
            <TextLink href={taughtIn.href} inline>
              {t('answer.watch')}
            </TextLink>
          )}
        </p>
      )}
    </div>
  )
}
