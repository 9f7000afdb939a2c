import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** What the fields of the editor choose among. */
export interface EditorChoices {
  readonly categories: readonly { readonly id: string; readonly family: string; readonly name: LocalisedText }[]
  readonly experts: readonly { readonly id: string; readonly name: string }[]
  readonly films: readonly {
    readonly id: string
    readonly key: string
    readonly language: Language
    readonly durationSeconds: number
    readonly captionLanguages: readonly Language[]
  }[]
}

/** At most 200 categories, 500 experts and 1,000 films, by name. The actor must be the system. */
export async function findEditorChoices(tx: Transaction): Promise<EditorChoices> {
  const categories = await sql<EditorChoices['categories'][number]>`
    select id, family, name from category_choice order by position, id limit 200`.execute(tx)
  const experts = await sql<EditorChoices['experts'][number]>`
    select id, first_name || ' ' || last_name as name from expert_choice order by last_name, first_name, id limit 500`.execute(
    tx,
  )
  const films = await sql<EditorChoices['films'][number]>`
    select id, key, language, duration_seconds::float as "durationSeconds", caption_languages as "captionLanguages"
    from film_choice order by key limit 1000`.execute(tx)
  return { categories: categories.rows, experts: experts.rows, films: films.rows }
}

/** The tests of a course, by lesson, as far as the editor shows them. */
export interface LessonTest {
  readonly lessonId: string
  readonly questionCount: number
  readonly passPercentage: number
}

/** The actor must be the system. */
export async function findLessonTests(tx: Transaction, courseId: string): Promise<readonly LessonTest[]> {
  const { rows } = await sql<LessonTest>`
    select lesson_id as "lessonId", question_count as "questionCount", pass_percentage as "passPercentage"
    from quiz_readiness where course_id = ${courseId} limit 100`.execute(tx)
  return rows
}
