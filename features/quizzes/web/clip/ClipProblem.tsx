import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { useSourceLesson, type SourceLesson } from '#features/quizzes/web/answers/use-source-lesson.ts'

/** That the clip can't be had, and where to find it instead. */
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
