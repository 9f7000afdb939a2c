import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, LampButton, LeaningText, plainTitle } from '#design/index.ts'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { AnswerReview } from './AnswerReview.tsx'
import { AttemptList } from './AttemptList.tsx'
import { ExtraTime } from './exam/ExtraTime.tsx'
import { inWords, inWordsFirst } from './number-words.ts'
import type { ResultProps } from './result-props.ts'
import styles from './Result.module.css'
import { ResultStrokes } from './ResultStrokes.tsx'
import { StartProblemNotice } from './StartProblemNotice.tsx'
import { useResultFocus } from './use-result-focus.ts'
import { useStartAttempt } from './use-start-attempt.ts'
import { useTaughtIn } from './use-taught-in.ts'

/** Not this time: the strokes keep leaning, and the lamp goes to what is worth seeing again before the next attempt. */
export function FailedResult({ quiz, attempt, attempts, isFresh }: ResultProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const localised = useLocalised()
  const heading = useResultFocus(isFresh)
  const { start, isStarting, problem } = useStartAttempt(quiz)
  const wrong = attempt.questions.filter(({ answer }) => !answer?.correct)
  const taughtIn = useTaughtIn(
    quiz,
    wrong.find(({ answer }) => answer?.lesson?.kind === 'EPISODE'),
  )
  const correct = attempt.correctCount ?? 0
  const toSee = attempt.questionCount - correct
  const needed = { needed: inWords(language, quiz.neededCount) }
  const score = { correct: inWordsFirst(language, correct), total: inWords(language, attempt.questionCount) }
  const mayRetake = quiz.attemptsLeft !== 0
  const again = { onPress: start, isPending: isStarting, children: t('failed.again') }
  return (
    <div className={styles.page}>
      <div className={`${styles.head} ${styles.withList}`}>
        <div>
          <p className={styles.kicker}>
            {t('title')} · {plainTitle(localised(quiz.course.name))}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.statement}>
            <LeaningText text={t('failed.heading')} />
          </h1>
          <p className={styles.lead}>
            {attempt.hasTimedOut && t('result.timedOut')} {t('result.score', score)} {t('failed.needed', needed)}{' '}
            <b>
              {certificateHolds(quiz)
                ? t('failed.certificateStands')
                : mayRetake && attempt.isTold
                  ? t(correct === 0 ? 'failed.keepNone' : 'failed.keep', {
                      count: toSee,
                      words: inWordsFirst(language, toSee),
                    })
                  : ''}
            </b>
          </p>
          <ResultStrokes attempt={attempt} isFresh={isFresh} />
          <div className={styles.actions}>
            {taughtIn?.href && (
              <LampButton href={taughtIn.href} icon={PlayIcon}>
                {t('failed.watch')}
              </LampButton>
            )}
            {mayRetake && (taughtIn?.href ? <Button {...again} /> : <LampButton {...again} />)}
          </div>
          {taughtIn?.href && <p className={styles.note}>{taughtIn.label}</p>}
          {mayRetake && quiz.timeLimitMinutes != null && <ExtraTime quiz={quiz} />}
          <StartProblemNotice problem={problem} />
        </div>
        <AttemptList quiz={quiz} attempts={attempts} />
      </div>
      <AnswerReview quiz={quiz} attempt={attempt} />
    </div>
  )
}

/** One that has run out, or was withdrawn, is none. */
const certificateHolds = ({ course: { certificate } }: ResultProps['quiz']) =>
  certificate?.validity === 'VALID' || certificate?.validity === 'EXPIRING'
