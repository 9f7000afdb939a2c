import { sql, type Transaction } from '#platform/database/index.ts'
import { languages, markets } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { CourseDocument, DocumentLesson, Texts } from '#features/courses/rules/editing/course-document.ts'
import { isEmptyText } from '#features/courses/rules/editing/translation-state.ts'

/** A text as it is stored: only the languages in which it is written, in the order of the languages. */
export const localisedOf = (texts: Texts): LocalisedText =>
  languages.flatMap((languageCode) => {
    const value = texts[languageCode].trim()
    return value === '' ? [] : [{ languageCode, value }]
  })

const json = (texts: Texts) => JSON.stringify(localisedOf(texts))
const jsonOrNull = (texts: Texts) => (isEmptyText(texts) ? null : json(texts))

/**
 * Writes a document that has passed the gate onto the tables that learners read. Lessons keep their ids, and with them
 * everything that people have done; those that the document no longer has are taken away. The actor must be the system.
 */
export async function writeDocument(
  tx: Transaction,
  courseId: string,
  document: CourseDocument,
  at: Date,
): Promise<void> {
  await writeLessons(tx, courseId, document.lessons)
  await writeCourse(tx, courseId, document, at)
  await writeShelves(tx, courseId, document)
  await writeAttachments(tx, courseId, document.attachments)
}

async function writeCourse(tx: Transaction, courseId: string, document: CourseDocument, at: Date): Promise<void> {
  await sql`
    update course set
      name = ${json(document.name)}, short_description = ${json(document.shortDescription)},
      description = ${json(document.description)},
      goals = ${JSON.stringify(document.goals.map(({ text }) => localisedOf(text)))}::jsonb,
      category_id = ${document.categoryId}, level = ${document.level}, spoken_language = ${document.spokenLanguage},
      cover_seed = ${document.coverSeed === '' ? null : document.coverSeed}, trailer_asset_id = ${document.trailerId},
      completion_percent = ${document.completionPercent}, certificate_months = ${document.certificateMonths},
      certificate_films = ${document.certificateFilms || document.mandatoryTraining},
      mandatory_training = ${document.mandatoryTraining}, free_lesson_id = ${document.freeLessonId},
      status = 'PUBLISHED', publication = 'PUBLISHED', published_at = coalesce(published_at, ${at}), updated_at = ${at},
      (episode_count, duration_seconds) = (
        select count(*) filter (where l.kind = 'EPISODE'), coalesce(sum(l.duration_seconds), 0)
        from lesson l where l.course_id = course.id)
    where id = ${courseId}`.execute(tx)
}

async function writeLessons(tx: Transaction, courseId: string, lessons: readonly DocumentLesson[]): Promise<void> {
  // a place may be taken by one lesson only, also for a moment
  await sql`update lesson set position = position + 100000 where course_id = ${courseId}`.execute(tx)
  await sql`
    update course set free_lesson_id = null where id = ${courseId} and free_lesson_id <> all (${ids(lessons)}::uuid[])`.execute(
    tx,
  )
  await sql`delete from lesson where course_id = ${courseId} and id <> all (${ids(lessons)}::uuid[])`.execute(tx)
  const rows = lessons.map(({ id, kind, filmId, name, description }, position) => ({
    id,
    kind,
    filmId: kind === 'EPISODE' ? filmId : null,
    name: localisedOf(name),
    description: isEmptyText(description) ? null : localisedOf(description),
    position,
  }))
  await sql`
    insert into lesson as present (id, short_id, course_id, position, kind, name, description, media_asset_id, duration_seconds)
    select w.id, left(replace(w.id::text, '-', ''), 16), ${courseId}::uuid, w.position, w.kind, w.name,
      nullif(w.description, 'null'::jsonb), w."filmId", coalesce(round(f.duration_seconds), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      w (id uuid, position integer, kind text, name jsonb, description jsonb, "filmId" uuid)
    left join film_choice f on f.id = w."filmId"
    on conflict (id) do update set
      position = excluded.position, kind = excluded.kind, name = excluded.name, description = excluded.description,
      media_asset_id = excluded.media_asset_id, duration_seconds = excluded.duration_seconds
    where present.course_id = excluded.course_id`.execute(tx)
}

const ids = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id)

async function writeShelves(tx: Transaction, courseId: string, document: CourseDocument): Promise<void> {
  const categories = [...new Set([document.categoryId, ...document.otherCategoryIds])]
  await sql`delete from course_category where course_id = ${courseId} and category_id <> all (${categories}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into course_category (course_id, category_id) select ${courseId}, unnest(${categories}::uuid[])
    on conflict do nothing`.execute(tx)
  await sql`delete from course_expert where course_id = ${courseId} and expert_id <> all (${[...document.expertIds]}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into course_expert (course_id, expert_id, position)
    select ${courseId}, e.id, e.place - 1 from unnest(${[...document.expertIds]}::uuid[]) with ordinality e (id, place)
    on conflict (course_id, expert_id) do update set position = excluded.position`.execute(tx)
  for (const market of markets) {
    const { isCarried, priceMinor } = document.markets[market]
    if (isCarried)
      await sql`
        insert into catalog_course (catalog_id, course_id, price_minor)
        select m.catalog_id, ${courseId}::uuid, ${priceMinor}::bigint from market_catalog m where m.market = ${market}
        on conflict (catalog_id, course_id) do update set price_minor = excluded.price_minor
        where catalog_course.price_minor is distinct from excluded.price_minor`.execute(tx)
    else
      await sql`
        delete from catalog_course where course_id = ${courseId}
          and catalog_id in (select m.catalog_id from market_catalog m where m.market = ${market})`.execute(tx)
  }
}

async function writeAttachments(
  tx: Transaction,
  courseId: string,
  attachments: CourseDocument['attachments'],
): Promise<void> {
  await sql`delete from attachment where course_id = ${courseId} and id <> all (${ids(attachments)}::uuid[])`.execute(
    tx,
  )
  for (const [position, { id, name, body }] of attachments.entries())
    await sql`
      insert into attachment as present (id, course_id, key, position, name, body)
      values (${id}, ${courseId}, ${id}, ${position}, ${json(name)}, ${jsonOrNull(body)})
      on conflict (id) do update set position = excluded.position, name = excluded.name, body = excluded.body
      where present.course_id = excluded.course_id`.execute(tx)
}
