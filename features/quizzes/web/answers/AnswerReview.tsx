import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, TitleText, SectionHeading, TextLink, lazyPart } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Attempt, Question } from '#features/quizzes/web/attempt-fragment.ts'
import { RightList } from './AnswerNotice.tsx'
import { PartialCredit } from './PartialCredit.tsx'
import styles from './AnswerReview.module.css'
import { answersHeadingId } from '#features/quizzes/web/clip/clip-focus.ts'
import { ClipButton } from '#features/quizzes/web/clip/ClipButton.tsx'
import { ClipProblem } from '#features/quizzes/web/clip/ClipProblem.tsx'
import { useOpenClip, type OpenClip } from '#features/quizzes/web/clip/use-open-clip.ts'
import { useAnswerTexts } from './use-answer-texts.ts'
import { useSourceLesson, type SourceLesson } from './use-source-lesson.ts'

const AnsweredPicture = lazyPart(
  async () => (await import('#features/quizzes/web/picture/AnsweredPicture.tsx')).AnsweredPicture,
)
const AnswerClip = lazyPart(() =>
  import('#features/quizzes/web/clip/AnswerClip.tsx').then(
    (module) => module.AnswerClip,
    () => ClipProblem,
  ),
)

interface AnswerReviewProps {
  /** what the questions belong to; each its own where they come from several courses */
  quiz: SourceLesson | ((questionId: string) => SourceLesson)
  attempt: Pick<Attempt, 'questions' | 'showsAnswers' | 'review'>
  /** other words than "your answers" */
  heading?: string | undefined
  /** in two columns beside each other where there is room */
  columns?: boolean | undefined
  /** which clip is open, where others open it too */
  clips?: OpenClip
}

/** Every question with the user's answer; for a wrong one also the right answer, the explanation and the place in the film. */
export function AnswerReview({ quiz, attempt, heading, columns, clips }: AnswerReviewProps) {
  const { t } = useTranslation('quizzes')
  const own = useOpenClip()
  return (
    <section aria-labelledby={answersHeadingId}>
      <SectionHeading id={answersHeadingId} text={heading ?? t('review.heading')} rule="below" />
      {!attempt.showsAnswers && (
        <p className={styles.withheld}>{t(attempt.review === 'NEVER' ? 'review.never' : 'review.afterPass')}</p>
      )}
      <ol className={classNames(styles.list, columns && styles.columns)}>
        {attempt.questions.map((question, place) => (
          <ReviewedQuestion
            key={question.questionId}
            quiz={typeof quiz === 'function' ? quiz(question.questionId) : quiz}
            question={question}
            number={place + 1}
            clips={clips ?? own}
          />
        ))}
      </ol>
    </section>
  )
}

interface ReviewedQuestionProps {
  quiz: SourceLesson
  question: Question
  number: number
  clips: OpenClip
}

function ReviewedQuestion({ quiz, question, number, clips }: ReviewedQuestionProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const taughtIn = useSourceLesson(quiz, question)
  const { answer, questionId } = question
  const { given, right, why, asList } = useAnswerTexts(answer ? question : unrevealed(question))
  const promptId = `prompt-${questionId}`
  const clip = taughtIn?.href ? answer?.clip : undefined
  const isOpen = clips.openId === questionId
  return (
    <li>
      <span className={classNames(styles.number, isOpen && styles.playing)} aria-hidden>
        {number}
      </span>
      <div className={styles.body}>
        <b id={promptId}>
          <TitleText text={localised(question.prompt)} />
        </b>
        {!question.given ? (
          <span className={styles.none}>{t('review.unanswered')}</span>
        ) : answer ? (
          given.map(({ text, isRight }, part) => (
            // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same, and none changes its place
            <span key={part} className={isRight ? styles.right : styles.wrong}>
              <Icon icon={isRight ? CheckIcon : XIcon} size={18} />
              <span className="visually-hidden">{isRight ? t('answer.right') : t('answer.wrong')}</span>
              <span className={styles.given}>{text}</span>
            </span>
          ))
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same, and none changes its place
          given.map(({ text }, part) => <span key={part}>{text}</span>)
        )}
        {answer && question.picture && (
          <Suspense>
            <AnsweredPicture question={question} />
          </Suspense>
        )}
        {answer && !answer.correct && (
          <div className={styles.key}>
            <PartialCredit question={question} given={given} />
            <div>
              {t('answer.correct', { count: right.length })}{' '}
              {asList ? <RightList right={right} /> : <b>{right.join(' · ')}</b>}
            </div>
            {why.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>{localised(answer.explanation)}</p>
            {clip && (
              <ClipButton question={question} clip={clip} isOpen={isOpen} onToggle={() => clips.toggle(questionId)} />
            )}
            {taughtIn &&
              !clip &&
              (taughtIn.href ? (
                <TextLink href={taughtIn.href} icon={PlayCircleIcon}>
                  {taughtIn.label}
                </TextLink>
              ) : (
                <p>{taughtIn.label}</p>
              ))}
          </div>
        )}
        {isOpen && clip && (
          <div className={styles.clip}>
            <Suspense>
              <AnswerClip quiz={quiz} question={question} number={number} turn={clips.turn} />
            </Suspense>
          </div>
        )}
      </div>
    </li>
  )
}

/** A question without its right answers, so that the given answer can be shown before the key is revealed. */
const unrevealed = (question: Question): Question => ({
  ...question,
  answer: question.given
    ? {
        __typename: 'GivenAnswer',
        optionIds: question.given.optionIds,
        text: question.given.text,
        points: 0,
        correct: false,
        correctOptionIds: [],
        correctValue: null,
        acceptedTexts: [],
        feedback: [],
        marks: question.given.marks?.map((mark) => ({ ...mark, __typename: 'GivenMark', isFound: false })) ?? null,
        areas: null,
        clip: null,
        explanation: [],
        lesson: null,
      }
    : null,
})
