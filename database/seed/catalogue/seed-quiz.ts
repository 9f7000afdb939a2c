import type { Transaction } from '#platform/database/index.ts'
import { picturesOf } from './pictures.ts'
import { areaColumns } from './picture-question.ts'
import type { QuizLesson } from './catalogue-files.ts'
import { optionsOf, rightKeys } from './question-file.ts'
import { stableId } from '#database/seed/stable-id.ts'

const json = JSON.stringify

/** Inserts one test with its questions and options. The lesson row must exist. */
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
      cooldown_hours: lesson.cooldownHours ?? null,
      time_limit_minutes: lesson.timeLimitMinutes ?? null,
      review: lesson.review,
    })
    .execute()
  const pictures = await picturesOf(lesson.questions)
  if (pictures.size > 0)
    await tx
      .insertInto('quiz_picture')
      .values([...pictures.values()])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  const poolId = (key: string) => stableId('pool', `${lesson.shortId}/${key}`)
  if (lesson.pools.length > 0) {
    const pools = lesson.pools.map(({ key, draw }) => ({ id: poolId(key), quiz_id: quizId, key, draw }))
    await tx.insertInto('quiz_pool').values(pools).execute()
  }
  const inPool = (key: string) => {
    const pool = lesson.pools.find(({ of }) => of.includes(key))
    return pool ? poolId(pool.key) : null
  }
  const questionId = (key: string) => stableId('question', `${lesson.shortId}/${key}`)
  const optionId = (question: string, key: string) => stableId('option', `${lesson.shortId}/${question}/${key}`)
  await tx
    .insertInto('quiz_question')
    .values(
      lesson.questions.map((question, position) => ({
        id: questionId(question.key),
        quiz_id: quizId,
        pool_id: inPool(question.key),
        key: question.key,
        position,
        kind: question.kind,
        prompt: json(question.prompt),
        hint: question.hint ? json(question.hint) : null,
        passage: question.kind === 'GAPS' ? json(question.passage) : null,
        stems: 'stems' in question ? json(question.stems) : null,
        tolerance: question.kind === 'NUMBER' ? question.tolerance : null,
        ...(question.kind === 'HOTSPOT' && {
          picture_id: pictures.get(question.picture)?.id,
          picture_text: json(question.pictureText),
          places: rightKeys(question).length,
        }),
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
        optionsOf(question).map((option, position) => ({
          id: optionId(question.key, option.key),
          question_id: questionId(question.key),
          key: option.key,
          position,
          text: json(option.text),
          correct: option.correct ?? option.area !== undefined,
          x: option.mark?.[0] ?? null,
          y: option.mark?.[1] ?? null,
          factor: option.factor ?? null,
          feedback: option.feedback ? json(option.feedback) : null,
        })),
      ),
    )
    .execute()
  const keys = lesson.questions.flatMap((question) => {
    const value = question.kind === 'NUMBER' ? question.value : null
    const optionIds = 'right' in question ? question.right.map((key) => optionId(question.key, key)) : null
    const accepted = question.kind === 'SHORT_TEXT' ? json(question.accepted) : null
    const oneSlip = question.kind === 'SHORT_TEXT' && question.oneSlip
    const key = { question_id: questionId(question.key), option_ids: optionIds, value, accepted, one_slip: oneSlip }
    return (value ?? optionIds ?? accepted) ? [key] : []
  })
  if (keys.length > 0) await tx.insertInto('quiz_key').values(keys).execute()
  const areas = lesson.questions.flatMap((question) =>
    question.kind !== 'HOTSPOT'
      ? []
      : question.options.flatMap((option) => {
          const area = areaColumns(option)
          const ids = { option_id: optionId(question.key, option.key), question_id: questionId(question.key) }
          return area ? [{ ...ids, ...area }] : []
        }),
  )
  if (areas.length > 0) await tx.insertInto('quiz_area').values(areas).execute()
}
