import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { Question } from './attempt-fragment.ts'
import styles from './AnswerNotice.module.css'
import { inWords, inWordsFirst } from './number-words.ts'
import { useAnswerWords } from './use-answer-words.ts'
import { useTaughtIn, type Taught } from './use-taught-in.ts'

/** Right or wrong, why, and where it was said. */
export function AnswerNotice({ quiz, question }: { quiz: Taught; question: Question }) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const language = useLanguage()
  const taughtIn = useTaughtIn(quiz, question)
  const { given, right } = useAnswerWords(question)
  const { answer } = question
  if (!answer) return null
  const inPlace = given.filter(({ isRight }) => isRight).length
  const isPartly = !answer.correct && answer.points > 0
  return (
    <div className={answer.correct ? styles.right : isPartly ? styles.partly : styles.wrong}>
      <p className={styles.verdict}>
        {answer.correct ? t('answer.right') : isPartly ? t('answer.partly') : t('answer.wrong')}
      </p>
      {isPartly && (
        <p>
          {t('answer.inPlace', {
            count: inPlace,
            words: inWordsFirst(language, inPlace),
            total: inWords(language, given.length),
          })}
        </p>
      )}
      {!answer.correct && (
        <div className={styles.correct}>
          {t('answer.correct', { count: right.length })}{' '}
          {question.kind === 'MATCHING' ? <RightList right={right} /> : <b>{right.join(' · ')}</b>}
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

/** Pairs stand under each other: beside each other nobody could tell them apart. */
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
