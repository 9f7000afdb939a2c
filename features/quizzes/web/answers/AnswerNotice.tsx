import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './AnswerNotice.module.css'
import { PartialCredit } from './PartialCredit.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'
import { useSourceLesson, type SourceLesson } from './use-source-lesson.ts'

/** Right or wrong, the explanation, and the place in the film. */
export function AnswerNotice({ quiz, question }: { quiz: SourceLesson; question: Question }) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const taughtIn = useSourceLesson(quiz, question)
  const { given, right, asList } = useAnswerTexts(question)
  const { answer } = question
  if (!answer) return null
  const isPartly = !answer.correct && answer.points > 0
  return (
    <div className={answer.correct ? styles.right : isPartly ? styles.partly : styles.wrong}>
      <p className={styles.verdict}>
        {answer.correct ? t('answer.right') : isPartly ? t('answer.partly') : t('answer.wrong')}
      </p>
      <PartialCredit question={question} given={given} />
      {!answer.correct && question.kind !== 'SHORT_TEXT' && (
        <div className={styles.correct}>
          {t('answer.correct', { count: right.length })}{' '}
          {asList ? <RightList right={right} /> : <b>{right.join(' · ')}</b>}
        </div>
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

/** Pairs are listed below each other: side by side they could not be distinguished. */
export function RightList({ right }: { right: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {right.map((text) => (
        <li key={text}>
          <b>{text}</b>
        </li>
      ))}
    </ul>
  )
}
