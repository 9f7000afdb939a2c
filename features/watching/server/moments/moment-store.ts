import { sql, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A question at a moment of a film, without its solution. */
export interface MomentRow {
  readonly id: string
  readonly lesson_id: string
  readonly course_id: string
  /** Where in the film, in seconds. */
  readonly at_seconds: number
  readonly prompt: LocalisedText
  readonly options: readonly { readonly id: string; readonly text: LocalisedText }[]
}

/** The chosen option, and the solution, which is revealed only with it (Q1). */
export interface MomentAnswerRow {
  readonly moment_id: string
  readonly option_id: string
  readonly correct: boolean
  readonly correct_option_id: string
  readonly feedback: LocalisedText
}

const moments = sql`
  select m.id, m.lesson_id, l.course_id, m.at_seconds::float8 as at_seconds, m.prompt,
         (select jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text) order by o.id)
          from film_moment_option o where o.moment_id = m.id) as options
  from film_moment m join lesson_outline l on l.id = m.lesson_id`

/** The moments of some lessons, in the order of their films. */
export async function findMomentsOfLessons(tx: Transaction, lessonIds: readonly string[]): Promise<MomentRow[]> {
  const { rows } = await sql<MomentRow>`
    ${moments} where m.lesson_id = any(${lessonIds}::uuid[]) order by m.lesson_id, m.at_seconds
  `.execute(tx)
  return rows
}

export async function findMoment(tx: Transaction, id: string): Promise<MomentRow | undefined> {
  const { rows } = await sql<MomentRow>`${moments} where m.id = ${id}`.execute(tx)
  return rows[0]
}

/** What a user has answered at some moments. */
export async function findMomentAnswers(
  tx: Transaction,
  userId: string,
  momentIds: readonly string[],
): Promise<MomentAnswerRow[]> {
  const { rows } = await sql<MomentAnswerRow>`
    select a.moment_id, a.option_id, o.correct, o.feedback,
           (select r.id from film_moment_option r where r.moment_id = a.moment_id and r.correct) as correct_option_id
    from film_moment_answer a join film_moment_option o on o.moment_id = a.moment_id and o.id = a.option_id
    where a.user_id = ${userId} and a.moment_id = any(${momentIds}::uuid[])
  `.execute(tx)
  return rows
}

/** Stores an answer. @returns false, with nothing changed, when there is one already */
export async function insertMomentAnswer(
  tx: Transaction,
  answer: { userId: string; momentId: string; optionId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into film_moment_answer (user_id, moment_id, option_id, answered_at)
    values (${answer.userId}, ${answer.momentId}, ${answer.optionId}, ${answer.at})
    on conflict (user_id, moment_id) do nothing returning moment_id
  `.execute(tx)
  return rows.length > 0
}
