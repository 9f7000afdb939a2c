import { sql, type Transaction } from '#platform/database/index.ts'
import { markets, type Language, type Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import {
  noTexts,
  type CourseDocument,
  type DocumentLesson,
  type Texts,
} from '#features/courses/rules/editing/course-document.ts'

/** A stored text as the editor has it. */
export const textsOf = (stored: LocalisedText | null): Texts => ({
  ...noTexts,
  ...Object.fromEntries((stored ?? []).map(({ languageCode, value }) => [languageCode, value])),
})

interface CourseRow {
  readonly name: LocalisedText
  readonly shortDescription: LocalisedText
  readonly description: LocalisedText
  readonly goals: readonly LocalisedText[]
  readonly categoryId: string
  readonly level: CourseDocument['level']
  readonly spokenLanguage: Language
  readonly coverSeed: string | null
  readonly trailerId: string | null
  readonly completionPercent: number
  readonly certificateMonths: number | null
  readonly certificateFilms: boolean
  readonly mandatoryTraining: boolean
  readonly freeLessonId: string | null
  readonly otherCategoryIds: string[]
  readonly expertIds: string[]
  readonly offers: readonly { readonly market: Market; readonly priceMinor: number | null }[]
  readonly lessons: readonly (Omit<DocumentLesson, 'name' | 'description'> & {
    readonly name: LocalisedText
    readonly description: LocalisedText | null
  })[]
  readonly attachments: readonly {
    readonly id: string
    readonly name: LocalisedText
    readonly body: LocalisedText | null
  }[]
}

/**
 * The document of a course as its tables say now, for courses that nobody has edited yet; undefined for an unknown course.
 * The actor must be the system.
 */
export async function readDocument(tx: Transaction, courseId: string): Promise<CourseDocument | undefined> {
  const { rows } = await sql<CourseRow>`
    select c.name, c.short_description as "shortDescription", c.description, c.goals, c.category_id as "categoryId",
      c.level, c.spoken_language as "spokenLanguage", c.cover_seed as "coverSeed", c.trailer_asset_id as "trailerId",
      c.completion_percent as "completionPercent", c.certificate_months as "certificateMonths",
      c.certificate_films as "certificateFilms", c.mandatory_training as "mandatoryTraining",
      c.free_lesson_id as "freeLessonId",
      array(
        select k.category_id::text from course_category k where k.course_id = c.id and k.category_id <> c.category_id
        order by 1) as "otherCategoryIds",
      array(select x.expert_id::text from course_expert x where x.course_id = c.id order by x.position, 1) as "expertIds",
      coalesce((
        select jsonb_agg(jsonb_build_object('market', m.market, 'priceMinor', p.price_minor))
        from catalog_course p join market_catalog m on m.catalog_id = p.catalog_id where p.course_id = c.id), '[]') as offers,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'filmId', l.media_asset_id, 'name', l.name,
          'description', l.description) order by l.position)
        from lesson l where l.course_id = c.id), '[]') as lessons,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'body', a.body) order by a.position, a.key)
        from attachment a where a.course_id = c.id), '[]') as attachments
    from course c where c.id = ${courseId}`.execute(tx)
  const [row] = rows
  return row && documentOfRow(row)
}

function documentOfRow({ offers, goals, lessons, attachments, coverSeed, ...row }: CourseRow): CourseDocument {
  const offerIn = (market: Market) => {
    const offer = offers.find((each) => each.market === market)
    return { isCarried: offer !== undefined, priceMinor: offer?.priceMinor ?? null }
  }
  const [no, es] = markets.map(offerIn) as [ReturnType<typeof offerIn>, ReturnType<typeof offerIn>]
  return {
    ...row,
    name: textsOf(row.name),
    shortDescription: textsOf(row.shortDescription),
    description: textsOf(row.description),
    goals: goals.map((goal, place) => ({ id: `goal-${place + 1}`, text: textsOf(goal) })),
    coverSeed: coverSeed ?? '',
    markets: { no, es },
    lessons: lessons.map((lesson) => ({
      ...lesson,
      name: textsOf(lesson.name),
      description: textsOf(lesson.description),
    })),
    attachments: attachments.map(({ id, name, body }) => ({ id, name: textsOf(name), body: textsOf(body) })),
  }
}
