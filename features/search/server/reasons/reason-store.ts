import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { FoundDocument } from '#features/search/server/document-store.ts'
import type { SuggestedKind } from '#features/search/server/name-store.ts'

/** The texts that a hit was found by, in one language. */
export interface TextRow {
  readonly id: string
  readonly title: string
  readonly subject: string
  readonly people: string
  readonly summary: string
  readonly body: string
}

const bare = (column: string) => sql.raw(`bare_text(${column})`)
const nothing = sql.raw(`''`)

/** A course's own text, then the names and texts of its lessons, a line each. */
const courseBody = sql.raw(`concat_ws(E'\\n', bare_text(t.body), (
  select string_agg(bare_text(concat_ws(E'\\n', l.title, l.summary)), E'\\n')
  from lesson_text l where l.course_id = t.course_id and l.language = t.language))`)

const sources = {
  course: {
    view: sql.raw('course_text'),
    id: sql.raw('course_id'),
    subject: bare('subject'),
    people: bare('people'),
    body: courseBody,
  },
  expert: {
    view: sql.raw('expert_text'),
    id: sql.raw('expert_id'),
    subject: nothing,
    people: nothing,
    body: bare('body'),
  },
  category: {
    view: sql.raw('category_text'),
    id: sql.raw('category_id'),
    subject: nothing,
    people: nothing,
    body: nothing,
  },
}

/** The texts of some hits of a kind, each in the language it was found in. */
export async function readTexts(
  tx: Transaction,
  market: Market,
  kind: SuggestedKind,
  found: readonly FoundDocument[],
): Promise<TextRow[]> {
  const { view, id, subject, people, body } = sources[kind]
  const { rows } = await sql<TextRow>`
    select t.${id} as id, ${bare('title')} as title, ${subject} as subject, ${people} as people, ${bare('summary')} as summary, ${body} as body
    from unnest(${found.map((each) => each.id)}::uuid[], ${found.map(({ language }) => language)}::text[]) hit (id, language)
    join ${view} t on t.${id} = hit.id and t.language = hit.language and t.market = ${market}
  `.execute(tx)
  return rows
}

/** A place in one of a course's films. The line is null to those who may not watch it (C6). */
export interface Moment {
  readonly courseId: string
  readonly lessonId: string
  readonly language: Language
  readonly startMs: number
  readonly line: string | null
  /** How many of the words are said there. */
  readonly count: number
}

/**
 * The place in each course at which most of the words are said, the first among equals.
 * @param any the condition that one of the words is said, with the mark of the market
 * @param words the condition of each word
 */
export async function findMoments(
  tx: Transaction,
  found: readonly FoundDocument[],
  any: string,
  words: readonly string[],
): Promise<Moment[]> {
  const count = sql.join(
    words.map((word) => sql`(c.words @@ ${word}::tsquery)::int`),
    sql` + `,
  )
  const { rows } = await sql<Moment>`
    select moment.* from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ language }) => language)}::text[]) hit (id, language)
    cross join lateral (
      select c.course_id as "courseId", c.lesson_id as "lessonId", c.language, c.start_ms as "startMs", c.line, ${count} as count
      from findable_cue c where c.course_id = hit.id and c.language = hit.language and c.words @@ ${any}::tsquery
      order by ${count} desc, c.start_ms, c.lesson_id limit 1
    ) moment
  `.execute(tx)
  return rows
}
