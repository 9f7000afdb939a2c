import * as v from 'valibot'
import { languages } from '#values/language.ts'
import {
  courseLevels,
  documentLimits as limits,
  lessonKinds,
  type CourseDocument,
} from '#features/courses/rules/editing/course-document.ts'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\0]*$/))
const texts = (max: number) => v.object({ nb: text(max), es: text(max), en: text(max) })
const id = v.pipe(v.string(), v.uuid())
/** Not the id of a row: a goal has none. */
const key = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const ids = (max: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(max),
    v.check((list) => isWithoutDoubles(list)),
  )
const things = <Entries extends v.ObjectEntries>(entries: Entries, max: number) =>
  v.pipe(
    v.array(v.object(entries)),
    v.maxLength(max),
    v.check((list) => isWithoutDoubles(list.map((each) => (each as { id: string }).id))),
  )
const offer = v.object({ isCarried: v.boolean(), priceMinor: v.nullable(whole(1, 100_000_000)) })

function isWithoutDoubles(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** A document as the editor sends it. What it lacks to be published is the gate’s matter, not its own. */
const documentSchema = v.object({
  name: texts(limits.name),
  shortDescription: texts(limits.shortDescription),
  description: texts(limits.description),
  goals: things({ id: key, text: texts(limits.goal) }, limits.goals),
  categoryId: id,
  otherCategoryIds: ids(limits.categories),
  expertIds: ids(limits.experts),
  level: v.picklist(courseLevels),
  spokenLanguage: v.picklist(languages),
  coverSeed: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{0,40}$/)),
  trailerId: v.nullable(id),
  completionPercent: whole(50, 100),
  certificateMonths: v.nullable(whole(3, 120)),
  certificateFilms: v.boolean(),
  mandatoryTraining: v.boolean(),
  freeLessonId: v.nullable(id),
  markets: v.object({ no: offer, es: offer }),
  lessons: things(
    {
      id,
      kind: v.picklist(lessonKinds),
      filmId: v.nullable(id),
      name: texts(limits.name),
      description: texts(limits.shortDescription),
    },
    limits.lessons,
  ),
  attachments: things({ id, name: texts(limits.name), body: texts(limits.body) }, limits.attachments),
})

/** The document in a JSON text; undefined when it is none. */
export function parseDocument(json: string): CourseDocument | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  const { success, output } = v.safeParse(documentSchema, value)
  return success ? output : undefined
}
