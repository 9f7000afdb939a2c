import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, LeaningText, SectionHeading, TextLink } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Attempt, Question } from './attempt-fragment.ts'
import { RightList } from './AnswerNotice.tsx'
import styles from './AnswerReview.module.css'
import { useAnswerWords } from './use-answer-words.ts'
import { useTaughtIn, type Taught } from './use-taught-in.ts'

interface AnswerReviewProps {
  /** what the questions belong to; each its own where they come from several courses */
  quiz: Taught | ((questionId: string) => Taught)
  attempt: Pick<Attempt, 'questions'>
  /** other words than "your answers" */
  heading?: string | undefined
  /** in two columns beside each other where there is room */
  columns?: boolean | undefined
}

/** Every question with the answer given; under a wrong one what was right, why, and where it was said. */
export function AnswerReview({ quiz, attempt, heading, columns }: AnswerReviewProps) {
  const { t } = useTranslation('quizzes')
  return (
    <section aria-labelledby="answers">
      <SectionHeading id="answers" text={heading ?? t('review.heading')} rule="below" />
      <ol className={classNames(styles.list, columns && styles.columns)}>
        {attempt.questions.map((question, place) => (
          <ReviewedQuestion
            key={question.questionId}
            quiz={typeof quiz === 'function' ? quiz(question.questionId) : quiz}
            question={question}
            number={place + 1}
          />
        ))}
      </ol>
    </section>
  )
}

function ReviewedQuestion({ quiz, question, number }: { quiz: Taught; question: Question; number: number }) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const taughtIn = useTaughtIn(quiz, question)
  const { given, right } = useAnswerWords(question)
  const { answer } = question
  return (
    <li>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.body}>
        <b>
          <LeaningText text={localised(question.prompt)} />
        </b>
        {answer ? (
          given.map(({ text, isRight }) => (
            <span key={text} className={isRight ? styles.right : styles.wrong}>
              <Icon icon={isRight ? CheckIcon : XIcon} size={18} />
              <span className="visually-hidden">{isRight ? t('answer.right') : t('answer.wrong')}</span>
              <span className={styles.given}>{text}</span>
            </span>
          ))
        ) : (
          <span className={styles.none}>{t('review.unanswered')}</span>
        )}
        {answer && !answer.correct && (
          <div className={styles.key}>
            <div>
              {t('answer.correct', { count: right.length })}{' '}
              {question.kind === 'MATCHING' ? <RightList right={right} /> : <b>{right.join(' · ')}</b>}
            </div>
            <p>{localised(answer.explanation)}</p>
            {taughtIn &&
              (taughtIn.href ? (
                <TextLink href={taughtIn.href} icon={PlayCircleIcon}>
                  {taughtIn.label}
                </TextLink>
              ) : (
                <p>{taughtIn.label}</p>
              ))}
          </div>
        )}
      </div>
    </li>
  )
}
