import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { useTaughtIn, type Taught } from '#features/quizzes/web/answers/use-source-lesson.ts'

/** That the clip can't be had, and where to find it instead. */
export function ClipProblem({ quiz, question }: { quiz: Taught; question: Question }) {
  const { t } = useTranslation('quizzes')
  const taughtIn = useTaughtIn(quiz, question)
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
