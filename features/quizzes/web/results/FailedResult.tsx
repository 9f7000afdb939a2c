import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, plainTitle } from '#design/index.ts'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { AnswerReview } from '#features/quizzes/web/answers/AnswerReview.tsx'
import { AttemptList } from '#features/quizzes/web/start/AttemptList.tsx'
import { ExtraTime } from '#features/quizzes/web/exam/ExtraTime.tsx'
import { useClipsToSee } from '#features/quizzes/web/clip/use-clips-to-see.ts'
import { inMinutes } from '#features/quizzes/web/clip/in-minutes.ts'
import { numberInWords, capitalizedNumberInWords } from '#features/quizzes/web/number-words.ts'
import type { ResultProps } from './result-props.ts'
import styles from './Result.module.css'
import { ResultProgress } from './ResultProgress.tsx'
import { StartProblemNotice } from '#features/quizzes/web/start/StartProblemNotice.tsx'
import { useResultFocus } from './use-result-focus.ts'
import { useStartAttempt } from '#features/quizzes/web/start/use-start-attempt.ts'
import { useSourceLesson } from '#features/quizzes/web/answers/use-source-lesson.ts'

/** Not passed: the result, and the primary button leads to what is worth watching again before the next attempt. */
export function FailedResult({ quiz, attempt, attempts, isFresh }: ResultProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const localised = useLocalised()
  const heading = useResultFocus(isFresh)
  const { start, isStarting, problem } = useStartAttempt(quiz)
  const wrong = attempt.questions.filter(({ answer }) => !answer?.correct)
  const taughtIn = useSourceLesson(
    quiz,
    wrong.find(({ answer }) => answer?.lesson?.kind === 'EPISODE'),
  )
  const { clips, count, playAll, missingSeconds } = useClipsToSee(wrong)
  const mayRetake = quiz.attemptsLeft !== 0
  const correct = attempt.correctCount ?? 0
  const needed = { needed: numberInWords(language, quiz.neededCount) }
  const score = {
    correct: capitalizedNumberInWords(language, correct),
    total: numberInWords(language, attempt.questionCount),
  }
  const again = { onPress: start, isPending: isStarting, children: t('failed.again') }
  return (
    <div className={styles.page}>
      <div className={`${styles.head} ${styles.withList}`}>
        <div>
          <p className={styles.kicker}>
            {t('title')} · {plainTitle(localised(quiz.course.name))}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.statement}>
            <TitleText text={t('failed.heading')} />
          </h1>
          <p className={styles.lead}>
            {attempt.hasTimedOut && t('result.timedOut')} {t('result.score', score)} {t('failed.needed', needed)}{' '}
            {certificateHolds(quiz) ? (
              <b>{t('failed.certificateStands')}</b>
            ) : (
              mayRetake &&
              attempt.showsAnswers && (
                <ToSee count={attempt.questionCount - correct} isNone={correct === 0} missingSeconds={missingSeconds} />
              )
            )}
          </p>
          <ResultProgress attempt={attempt} isFresh={isFresh} />
          <div className={styles.actions}>
            {playAll ? (
              <PrimaryButton icon={PlayIcon} onPress={playAll}>
                {count === 1 ? t('failed.clip') : t('failed.clips', { words: numberInWords(language, count) })}
              </PrimaryButton>
            ) : (
              taughtIn?.href && (
                <PrimaryButton href={taughtIn.href} icon={PlayIcon}>
                  {t('failed.watch')}
                </PrimaryButton>
              )
            )}
            {mayRetake && (playAll || taughtIn?.href ? <Button {...again} /> : <PrimaryButton {...again} />)}
          </div>
          {taughtIn?.href && !playAll && <p className={styles.note}>{taughtIn.label}</p>}
          {mayRetake && quiz.timeLimitMinutes != null && <ExtraTime quiz={quiz} />}
          <StartProblemNotice problem={problem} />
        </div>
        <AttemptList quiz={quiz} attempts={attempts} />
      </div>
      <AnswerReview quiz={quiz} attempt={attempt} clips={clips} />
    </div>
  )
}

/** An expired or withdrawn certificate does not count. */
const certificateHolds = ({ course: { certificate } }: ResultProps['quiz']) =>
  certificate?.validity === 'VALID' || certificate?.validity === 'EXPIRING'

interface ToSeeProps {
  /** answers that were not all right */
  count: number
  /** nothing at all was right */
  isNone: boolean
  missingSeconds: number | undefined
}

/** What to watch again: seconds of film when all of it is in clips, else the number of answers. */
function ToSee({ count, isNone, missingSeconds }: ToSeeProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  if (missingSeconds !== undefined)
    return (
      <>
        {t('failed.said')} <b>{`${inMinutes(language, missingSeconds)}.`}</b>
      </>
    )
  const words = { count, words: capitalizedNumberInWords(language, count) }
  return <b>{t(isNone ? 'failed.keepNone' : 'failed.keep', words)}</b>
}
