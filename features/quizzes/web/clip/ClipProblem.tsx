import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { useSourceLesson, type SourceLesson } from '#features/quizzes/web/answers/use-source-lesson.ts'

/** The clip can't be played, with a link to the lesson instead. */
export function ClipProblem({ quiz, question }: { quiz: SourceLesson; question: Question }) {
  const { t } = useTranslation('quizzes')
  const taughtIn = useSourceLesson(quiz, question)
  return (
    <p role="alert">
      {t('clip.problem')}{' '}
      {taughtIn?.href && (
        <TextLink inline href={taughtIn.href}>
          {t('clip.whole')}
        </TextLink>
      )}
    </p>
  )
}
