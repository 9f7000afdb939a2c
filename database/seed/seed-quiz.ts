import type { Transaction } from '#platform/database/index.ts'
import type { QuizLesson } from './catalogue-files.ts'
import { stableId } from './stable-id.ts'

const json = JSON.stringify

/** Writes one test with its questions and options. The lesson row must stand. */
export async function insertQuiz(tx: Transaction, courseId: string, lesson: QuizLesson): Promise<void> {
  const quizId = stableId('quiz', lesson.shortId)
  await tx
    .insertInto('quiz')
    .values({
      id: quizId,
      short_id: lesson.shortId,
      lesson_id: stableId('lesson', lesson.shortId),
      course_id: courseId,
      pass_percentage: lesson.passPercentage,
      max_attempts: lesson.maxAttempts,
    })
    .execute()
  const questionId = (key: string) => stableId('question', `${lesson.shortId}/${key}`)
  const optionId = (question: string, key: string) => stableId('option', `${lesson.shortId}/${question}/${key}`)
  await tx
    .insertInto('quiz_question')
    .values(
      lesson.questions.map((question, position) => ({
        id: questionId(question.key),
        quiz_id: quizId,
        key: question.key,
        position,
        kind: question.kind,
        prompt: json(question.prompt),
        hint: question.hint ? json(question.hint) : null,
        passage: question.kind === 'GAPS' ? json(question.passage) : null,
        stems: question.kind === 'MATCHING' ? json(question.stems) : null,
        tolerance: question.kind === 'NUMBER' ? question.tolerance : null,
        explanation: json(question.explanation),
        lesson_id: question.lesson ? stableId('lesson', question.lesson) : null,
        clip_from: question.clip?.from ?? null,
        clip_to: question.clip?.to ?? null,
      })),
    )
    .execute()
  await tx
    .insertInto('quiz_option')
    .values(
      lesson.questions.flatMap((question) =>
        question.options.map((option, position) => ({
          id: optionId(question.key, option.key),
          question_id: questionId(question.key),
          key: option.key,
          position,
          text: json(option.text),
          correct: 'correct' in option && option.correct,
          factor: 'factor' in option ? (option.factor ?? null) : null,
        })),
      ),
    )
    .execute()
  const keys = lesson.questions.flatMap((question) => {
    const value = question.kind === 'NUMBER' ? question.value : null
    const optionIds = 'right' in question ? question.right.map((key) => optionId(question.key, key)) : null
    return (value ?? optionIds) ? [{ question_id: questionId(question.key), option_ids: optionIds, value }] : []
  })
  if (keys.length > 0) await tx.insertInto('quiz_key').values(keys).execute()
}
