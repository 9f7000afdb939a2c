import type { Transaction } from '#platform/database/index.ts'
import type { ResourceLinkItem } from '#protocols/lti/index.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { coursePathsIn } from '#values/paths.ts'
import { linkTitle } from '#features/lti/rules/linkable.ts'
import { findLessonsToLink, findNamed, type LessonToLink } from './linkable-store.ts'

/** A course, or one item of it, that the teacher chose. */
export interface Choice {
  readonly courseId: string
  /** null: the whole course */
  readonly lessonId: string | null
  /** points of the line item; null: no line item is created */
  readonly points: number | null
}

interface Place {
  readonly language: Language
  /** the market's default language, for texts without a translation */
  readonly ownLanguage: Language
  readonly market: Market
  readonly origin: string
  /** the catalogues that the user has access to */
  readonly catalogs: readonly string[]
}

type Course = Awaited<ReturnType<typeof findNamed>>[number]

/** A size in CSS pixels that fits a film and the content below it. */
const frame = { width: 960, height: 640 }

/** The links for the choices, in the same order; undefined unless all of them are available. */
export async function linkItems(
  tx: Transaction,
  choices: readonly Choice[],
  place: Place,
): Promise<readonly ResourceLinkItem[] | undefined> {
  if (choices.length === 0) return []
  const { market, catalogs } = place
  const courseIds = [...new Set(choices.map(({ courseId }) => courseId))]
  const named = await findNamed(tx, { market, catalogs, categoryId: undefined }, courseIds)
  // a course without a film has nothing to open yet
  const courses = named.filter(({ is_coming }) => !is_coming)
  const lessons = await findLessonsToLink(
    tx,
    choices.flatMap(({ lessonId }) => lessonId ?? []),
  )
  const items = choices.map((choice) => {
    const course = courses.find(({ id }) => id === choice.courseId)
    const lesson = lessons.find(({ id, courseId }) => id === choice.lessonId && courseId === choice.courseId)
    return course && (choice.lessonId === null || lesson) ? itemOf(choice, course, lesson, place) : undefined
  })
  const offered = items.filter((each) => each !== undefined)
  return offered.length === items.length ? offered : undefined
}

function itemOf(
  { points }: Choice,
  course: Course,
  lesson: LessonToLink | undefined,
  { language, ownLanguage, origin }: Place,
): ResourceLinkItem {
  const text = (texts: Course['name']) => plainTitle(textIn(texts, language, ownLanguage))
  const kind = lesson?.kind ?? 'COURSE'
  const title = linkTitle(kind, text(course.name), lesson && text(lesson.name))
  return {
    url: `${origin}${pathOf(language, course, lesson)}`,
    title,
    text: lesson ? text(course.name) : text(course.short_description),
    iframe: frame,
    ...(points !== null && {
      lineItem: {
        scoreMaximum: points,
        label: title,
        resourceId: lesson?.id ?? course.id,
        tag: kind.toLowerCase(),
      },
    }),
  }
}

function pathOf(language: Language, { short_id, name }: Course, lesson: LessonToLink | undefined): string {
  const paths = coursePathsIn(language, { kind: 'Lti' })
  const course = { shortId: short_id, name }
  if (!lesson) return paths.course(course)
  if (lesson.kind === 'GAME') return paths.game(course, lesson.shortId)
  if (lesson.quizShortId !== null) return paths.quiz(course, lesson.quizShortId)
  return paths.watch(course, lesson)
}
