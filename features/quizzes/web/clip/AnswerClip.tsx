import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { useSourceLesson, type SourceLesson } from '#features/quizzes/web/answers/use-source-lesson.ts'
import { FilmClip } from '#features/watching/web/index.ts'
import { ClipTurnControls } from './ClipTurnControls.tsx'
import type { ClipTurn } from './use-open-clip.ts'

interface AnswerClipProps {
  quiz: SourceLesson
  question: Question
  number: number
  /** Set while the clips are played in turn. */
  turn?: ClipTurn | undefined
}

/** The seconds of film in which a question is answered (Q1). */
export function AnswerClip({ quiz, question, number, turn }: AnswerClipProps) {
  const { t } = useTranslation('quizzes')
  const taughtIn = useSourceLesson(quiz, question)
  const { clip, lesson } = question.answer ?? {}
  if (!clip || !lesson) return null
  return (
    <FilmClip
      label={t('clip.label', { number })}
      courseShortId={quiz.course.shortId}
      episodeShortId={lesson.shortId}
      clip={clip}
      about={t('clip.about', {
        place: lesson.position + 1,
        from: formatTime(clip.from),
        to: formatTime(Math.round(clip.to)),
      })}
      problem={t('clip.problem')}
      onEnd={turn?.next}
    >
      {turn && <ClipTurnControls turn={turn} />}
      {taughtIn?.href && <TextLink href={taughtIn.href}>{t('clip.whole')}</TextLink>}
    </FilmClip>
  )
}
