import { randomInt, randomUUID } from 'node:crypto'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { noTexts, type CourseDocument, type Texts } from '#features/courses/rules/editing/course-document.ts'
import { statesAfter, type CourseState } from '#features/courses/rules/editing/course-state.ts'
import { findInEditor, storeDraft } from './draft-store.ts'
import { localisedOf } from './write-document.ts'

interface NewCourse {
  readonly name: string
  /** The language it is spoken in, and its name is in. */
  readonly language: Language
  /** The template that its document begins with. */
  readonly templateId: string | undefined
}

/**
 * Creates a course that nobody sees but staff. From a template it takes everything but the tests and games, which belong
 * to the lessons of the template.
 * @returns its id; undefined when there is no such template
 */
export function createCourse(database: Database, acting: ActingStaff, given: NewCourse): Promise<string | undefined> {
  return changeAsStaff<string | undefined>(database, acting, 'courses.edit', async (tx) => {
    const template = given.templateId === undefined ? undefined : await findTemplate(tx, given.templateId)
    if (given.templateId !== undefined && !template) return { result: undefined }
    const name: Texts = { ...noTexts, [given.language]: given.name }
    const { id, shortId, categoryId } = await insertCourse(tx, name, given.language, acting.at)
    const document = template ? fromTemplate(template, name, given.language) : emptyDocument(name, given, categoryId)
    await storeDraft(tx, id, document, acting)
    return { result: id, line: { kind: 'COURSE_CREATED', facts: { course: shortId } } }
  })
}

async function findTemplate(tx: Transaction, templateId: string): Promise<CourseDocument | undefined> {
  const found = isUuid(templateId) ? await findInEditor(tx, templateId) : undefined
  return found?.state === 'TEMPLATE' ? found.document : undefined
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

async function insertCourse(tx: Transaction, name: Texts, language: Language, at: Date) {
  const shortId = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  // one after the other, so that two who create at once get different numbers
  await sql`select pg_advisory_xact_lock(hashtext('course.number'))`.execute(tx)
  const { rows } = await sql<{ id: string; categoryId: string }>`
    insert into course (short_id, number, category_id, level, spoken_language, name, short_description, description,
      status, created_at, updated_at)
    select ${shortId}, (select coalesce(max(number), 0) + 1 from course),
      (select id from category_choice order by position limit 1), 'foundational', ${language}, n.name, n.name, n.name,
      'DRAFT', ${at}, ${at}
    from (select ${JSON.stringify(localisedOf(name))}::jsonb as name) n
    returning id, category_id as "categoryId"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The course was not inserted.')
  return { ...row, shortId }
}

const emptyDocument = (name: Texts, { language }: NewCourse, categoryId: string): CourseDocument => ({
  name,
  shortDescription: noTexts,
  description: noTexts,
  goals: [],
  categoryId,
  otherCategoryIds: [],
  expertIds: [],
  level: 'foundational',
  spokenLanguage: language,
  coverSeed: '',
  trailerId: null,
  completionPercent: 90,
  certificateMonths: null,
  certificateFilms: false,
  mandatoryTraining: false,
  freeLessonId: null,
  markets: { no: { isCarried: false, priceMinor: null }, es: { isCarried: false, priceMinor: null } },
  lessons: [],
  attachments: [],
})

function fromTemplate(template: CourseDocument, name: Texts, spokenLanguage: Language): CourseDocument {
  const lessons = template.lessons.filter(({ kind }) => kind === 'EPISODE' || kind === 'PLACEHOLDER')
  const ids = new Map(lessons.map(({ id }) => [id, randomUUID()]))
  return {
    ...template,
    name,
    spokenLanguage,
    coverSeed: '',
    freeLessonId: template.freeLessonId === null ? null : (ids.get(template.freeLessonId) ?? null),
    lessons: lessons.map((lesson) => ({ ...lesson, id: ids.get(lesson.id) ?? randomUUID() })),
    // those with files stay with the template
    attachments: template.attachments
      .filter(({ body }) => localisedOf(body).length > 0)
      .map((attachment) => ({ ...attachment, id: randomUUID() })),
  }
}

export const stateResults = ['DONE', 'NOT_NOW', 'UNKNOWN'] as const

/** Pauses a course, takes it up again, puts it into the archive and out of it, or makes it a template. */
export function changeCourseState(
  database: Database,
  acting: ActingStaff,
  { courseId, state }: { readonly courseId: string; readonly state: CourseState },
): Promise<(typeof stateResults)[number]> {
  return changeAsStaff<(typeof stateResults)[number]>(database, acting, 'courses.edit', async (tx) => {
    const course = isUuid(courseId) ? await findInEditor(tx, courseId, true) : undefined
    if (!course) return { result: 'UNKNOWN' }
    if (!statesAfter(course.state, course.publishedAt !== null).includes(state)) return { result: 'NOT_NOW' }
    await tx
      .updateTable('course')
      .set(
        state === 'ARCHIVED'
          ? { publication: 'ARCHIVED', updated_at: acting.at }
          : { status: state, publication: 'PUBLISHED', updated_at: acting.at },
      )
      .where('id', '=', courseId)
      .execute()
    return {
      result: 'DONE',
      line: { kind: 'COURSE_STATE_CHANGED', facts: { course: course.shortId, from: course.state, to: state } },
    }
  })
}
