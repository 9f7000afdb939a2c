import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { SpokenPassage } from '#features/search/rules/spoken-passages.ts'

/** The number of front rows of a market and kind: about a thousand entries, each in three languages. */
const frontRows = 3000

const documentColumns = sql.raw(
  'entity_id, market, language, kind, course_id, spoken_language, published_at, title, title_words, words, all_words',
)
/**
 * The words of a row of `text`, with the mark of its market and kind: its title (A), its people and subjects (B), its summary
 * (C) and its body (D).
 */
const weightedVector = (kind: string) =>
  sql.raw(`
    text.title, name_words(text.title) || ${markOf(kind)}, weighted.words, strip(weighted.words)`)
const weighted = (kind: string) =>
  sql.raw(`
    cross join lateral (
      select setweight(text_words(language, text.title), 'A') || setweight(text_words(language, concat_ws(' ', text.subject, text.people)), 'B')
        || setweight(text_words(language, text.summary), 'C') || setweight(text_words(language, text.body), 'D')
        || ${markOf(kind)} as words
    ) weighted`)
const markOf = (kind: string) => `array_to_tsvector(array['#' || text.market || '.${kind}'])`

/** Locks a course's index until the transaction ends. */
export const lockCourse = (tx: Transaction, courseId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`search ${courseId}`}, 0))`.execute(tx)

/** Removes courses, their lessons and spoken passages from the index. */
export async function removeCourses(tx: Transaction, courseIds: readonly string[]): Promise<void> {
  await sql`delete from search_document where course_id = any(${courseIds})`.execute(tx)
  await sql`delete from search_cue where course_id = any(${courseIds})`.execute(tx)
}

/**
 * Writes courses and their lessons as the markets show them now.
 * @returns whether any market shows any of them
 */
export async function writeCourses(tx: Transaction, courseIds: readonly string[]): Promise<boolean> {
  const written = await sql`
    insert into search_document (${documentColumns})
    select text.course_id, text.market, language, 'course', text.course_id, spoken_language, published_at, ${weightedVector('course')}
    from course_text text ${weighted('course')} where text.course_id = any(${courseIds})
  `.execute(tx)
  await sql`
    insert into search_document (${documentColumns})
    select text.lesson_id, text.market, language, 'lesson', text.course_id, spoken_language, published_at, ${weightedVector('lesson')}
    from (
      select l.*, c.market, c.spoken_language, c.published_at, null as subject, null as people, null as body
      from course_text c join lesson_text l on l.course_id = c.course_id and l.language = c.language
      where c.course_id = any(${courseIds})
    ) text ${weighted('lesson')}
  `.execute(tx)
  return Number(written.numAffectedRows ?? 0) > 0
}

/** A written track of an episode. */
export interface EpisodeTrack {
  readonly lessonId: string
  readonly filmKey: string
  readonly language: Language
}

/** The written tracks of a course's episodes. */
export async function findTracks(tx: Transaction, courseId: string): Promise<EpisodeTrack[]> {
  const { rows } = await sql<EpisodeTrack>`
    select l.id as "lessonId", f.film_key as "filmKey", f.language
    from lesson_outline l join film_captions f on f.media_asset_id = l.media_asset_id
    where l.course_id = ${courseId} and l.kind = 'EPISODE'
  `.execute(tx)
  return rows
}

/** Writes an episode's spoken passages, for the markets that show its course. */
export async function writeSpeech(
  tx: Transaction,
  courseId: string,
  { lessonId, language }: EpisodeTrack,
  stretches: readonly SpokenPassage[],
): Promise<void> {
  await sql`
    insert into search_cue (lesson_id, language, start_ms, course_id, spoken_language, line, words)
    select ${lessonId}, ${language}, start_ms, ${courseId}, shown.spoken_language, line,
      text_words(${language}, line) || array_to_tsvector(shown.marks || array[${`#${language}`}::text])
    from unnest(${stretches.map(({ startMs }) => startMs)}::integer[], ${stretches.map(({ line }) => line)}::text[]) said (start_ms, line)
    cross join (
      select spoken_language, array_agg(distinct '#' || market) as marks from course_text where course_id = ${courseId} group by spoken_language
    ) shown
  `.execute(tx)
}

/**
 * Adds to the words of courses those of their lessons and those that are spoken, so that words of one course are found
 * together. Called when both are written.
 */
export async function gatherWords(tx: Transaction, courseIds: readonly string[]): Promise<void> {
  await sql`
    update search_document d set all_words = strip(d.words || text_words(d.language, concat_ws(' ',
      (select string_agg(concat_ws(' ', l.title, l.summary), ' ') from lesson_text l where l.course_id = d.course_id and l.language = d.language),
      (select string_agg(c.line, ' ') from search_cue c where c.course_id = d.course_id and c.language = d.language))))
    where d.course_id = any(${courseIds}) and d.kind = 'course'
  `.execute(tx)
}

/** Rewrites all experts and categories, some hundred rows. */
export async function writePeopleAndSubjects(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search people and subjects', 0))`.execute(tx)
  await sql`delete from search_document where kind in ('expert', 'category')`.execute(tx)
  await sql`
    insert into search_document (${documentColumns})
    select text.expert_id, text.market, language, 'expert', null, null, created_at, ${weightedVector('expert')}
    from (select *, null as subject, null as people from expert_text) text ${weighted('expert')}
  `.execute(tx)
  await sql`
    insert into search_document (${documentColumns})
    select text.category_id, text.market, language, 'category', null, null, created_at, ${weightedVector('category')}
    from (select *, null as subject, null as people, null as body from category_text) text ${weighted('category')}
  `.execute(tx)
}

/** Adds the words of names that are new to the vocabulary: of some courses, or of experts and categories. */
export async function saveWords(tx: Transaction, courseIds: readonly string[] | null): Promise<void> {
  const chosen = courseIds ? sql`course_id = any(${courseIds})` : sql`kind in ('expert', 'category')`
  await sql`
    insert into search_word (market, word, spelling)
    select distinct on (market, word) market, word, spelling
    from search_document cross join regexp_split_to_table(lower(bare_text(title)), '[^[:alnum:]]+') spelling
    cross join lateral (select regexp_replace(folded(spelling), '[^[:alnum:]]+', '', 'g') as word) letters
    where ${chosen} and word ~ '[[:alpha:]]' and length(word) between 2 and 60
    on conflict do nothing
  `.execute(tx)
}

/** Moves the oldest rows out of the front when it holds more than its limit. */
export async function clearFront(tx: Transaction): Promise<void> {
  await sql`
    update search_document d set is_front = false
    from (values ('no'), ('es')) m (market)
    cross join (values ('course'), ('lesson'), ('expert'), ('category')) k (kind)
    cross join lateral (
      select published_at, entity_id from search_document
      where market = m.market and kind = k.kind and is_front
      order by published_at desc, entity_id desc offset ${frontRows} limit 1
    ) first_out
    where d.market = m.market and d.kind = k.kind and d.is_front
      and (d.published_at, d.entity_id) <= (first_out.published_at, first_out.entity_id)
  `.execute(tx)
}

/** Courses whose index is older than they are, or that are in only one of the two; at most `limit`, in no order. */
export async function findOutdatedCourses(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with shown as (select distinct id, updated_at from course_card),
      indexed as (select course_id, min(indexed_at) as indexed_at from search_document where kind = 'course' group by course_id)
    select coalesce(shown.id, indexed.course_id) as id
    from shown full join indexed on indexed.course_id = shown.id
    where shown.id is null or indexed.course_id is null or shown.updated_at > indexed.indexed_at
    limit ${limit}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
