import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import type { Quiz } from '#features/quizzes/web/quiz-query.ts'

/** What a question belongs to: the course whose films taught it. */
export interface SourceLesson {
  readonly course: Pick<Quiz['course'], 'shortId' | 'name'>
}

/** Where an answered question was taught, in words, and the way there when it is a film that can be watched. */
export function useSourceLesson(
  quiz: SourceLesson,
  question: Question | undefined,
): { label: string; name: string; href?: string } | undefined {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const lesson = question?.answer?.lesson
  if (!lesson) return undefined
  const name = plainTitle(localised(lesson.name))
  const label = t('answer.sourceLesson', { place: lesson.position + 1, name })
  if (lesson.kind !== 'EPISODE') return { label, name }
  const from = question.answer?.clip?.from
  const start = from ? `?t=${Math.max(1, Math.floor(from))}` : ''
  return { label, name, href: `${paths.watch(quiz.course, lesson)}${start}` }
}
