import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { gateProblems, type GateProblem, type QuizReadiness } from '#features/courses/rules/editing/publish-gate.ts'
import { textsOf } from './read-document.ts'

/** What is missing before a document of a course may be published. The actor must be the system. */
export async function findGateProblems(
  tx: Transaction,
  courseId: string,
  document: CourseDocument,
): Promise<readonly GateProblem[]> {
  const filmIds = document.lessons.flatMap(({ filmId }) => filmId ?? [])
  const lessonIds = document.lessons.map(({ id }) => id)
  const films = await sql<{ id: string; captions: Language[] }>`
    select id, caption_languages as captions from film_choice where id = any (${filmIds}::uuid[])`.execute(tx)
  const quizzes = await sql<QuizReadiness & { lessonId: string }>`
    select lesson_id as "lessonId", question_count as "questionCount", unanswered_count as "unansweredCount", languages,
      picture_languages as "pictureLanguages"
    from quiz_readiness where lesson_id = any (${lessonIds}::uuid[])`.execute(tx)
  const marketRows = await sql<{ market: Market; languages: Language[] }>`
    select market, languages from market_catalog`.execute(tx)
  const used = await sql<{ id: string; name: LocalisedText }>`
    select l.id, l.name from lesson l join lesson_in_use u on u.lesson_id = l.id
    where l.course_id = ${courseId} and l.id <> all (${lessonIds}::uuid[])`.execute(tx)
  const withFiles = await sql<{ id: string }>`
    select id from attachment where course_id = ${courseId} and files <> '[]'::jsonb`.execute(tx)
  const languagesIn = (market: Market) => marketRows.rows.find((each) => each.market === market)?.languages ?? []
  return gateProblems(document, {
    films: new Map(films.rows.map(({ id, captions }) => [id, captions])),
    quizzes: new Map(quizzes.rows.map(({ lessonId, ...quiz }) => [lessonId, quiz])),
    marketLanguages: { no: languagesIn('no'), es: languagesIn('es') },
    lessonsInUse: used.rows.map(({ id, name }) => ({ id, name: textsOf(name) })),
    attachmentsWithFiles: new Set(withFiles.rows.map(({ id }) => id)),
  })
}
