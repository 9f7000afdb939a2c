import {
  findCourseByShortId,
  findLessons,
  findRelated,
  type CourseCard,
  type LessonRow,
} from '#features/courses/server/index.ts'
import { findFilms, type FilmRow } from '#features/media/server/index.ts'
import type { CoursePage, SiteLesson } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { queryTogether, runPrepared } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { marketsOfCourse } from './course-list-store.ts'
import { courseDetails, withdrawal, type CourseDetails } from './course-page-store.ts'
import { expertsById } from './expert-store.ts'
import { findFreeLesson, type FreeLesson } from './free-lesson.ts'
import { movedUnless, type MovedTo } from './moved-to.ts'
import { pageBase, type PageScope } from './page-scope.ts'
import { paragraphsOf } from './paragraphs.ts'
import { siteExpertOf } from './read-experts.ts'
import { siteCourseOf, slugFor, wordsFor, type Reader } from './site-course.ts'
import { freeLessonFilm, trailerFilm } from './site-film.ts'

const maxRelated = 4

/** A course that was published once is not here any more. */
export interface Withdrawn {
  readonly kind: 'Withdrawn'
}

/** The page of a course; undefined where the market has and had no such course. */
export async function readCourse(
  scope: PageScope,
  place: SitePlace & { kind: 'Course' },
): Promise<CoursePage | MovedTo | Withdrawn | undefined> {
  const { tx, market } = scope
  const card = await findCourseByShortId(tx, market, place.shortId)
  if (!card) {
    const [found] = await runPrepared(tx, withdrawal(place.shortId))
    return found?.isWithdrawn === true ? { kind: 'Withdrawn' } : undefined
  }
  const course = siteCourseOf(card, scope)
  const moved = movedUnless(scope, place, { kind: 'Course', shortId: course.shortId, slug: course.slug })
  return moved ?? completed(scope, card)
}

async function completed(scope: PageScope, card: CourseCard): Promise<CoursePage> {
  const { tx, market } = scope
  const course = siteCourseOf(card, scope)
  const [[details], experts, there] = await queryTogether(
    tx,
    courseDetails(card.id),
    expertsById(
      market,
      card.experts.map(({ id }) => id),
    ),
    marketsOfCourse(card.short_id),
  )
  if (!details) throw new Error(`course ${card.short_id} has a card but no page`)
  const lessons = await findLessons(tx, [card.id])
  const free = await findFreeLesson(tx, market, card.short_id)
  const films = await filmsOf(scope, lessons, details)
  const related = await findRelated(tx, market, card.id, maxRelated)
  const trailer = films.get(details.trailer_asset_id ?? '')
  const freeFilm = free && films.get(free.assetId)
  const markets = new Set(there.map((each) => each.market))
  return {
    ...pageBase(scope, (reader) =>
      markets.has(reader.market)
        ? { kind: 'Course', shortId: card.short_id, slug: slugFor(reader, card.name) }
        : undefined,
    ),
    kind: 'Course',
    course,
    paragraphs: paragraphsOf(wordsFor(scope, details.description)),
    goals: details.goals.map((goal) => wordsFor(scope, goal)),
    lessons: lessons.map((lesson) => siteLessonOf(lesson, scope, free)),
    experts: card.experts.flatMap(({ id }) =>
      experts.filter((each) => each.id === id).map((each) => siteExpertOf(each, scope)),
    ),
    level: card.level,
    spokenLanguage: card.spoken_language,
    captionLanguages: captionLanguagesOf(lessons, films),
    ...certificateOf(lessons, details),
    trailer: trailer && trailerFilm(course, trailer),
    freeLesson: free && freeFilm && freeLessonFilm(course, wordsFor(scope, free.name), freeFilm),
    related: related.map((each) => siteCourseOf(each, scope)),
    updatedAt: card.updated_at.toISOString(),
  }
}

async function filmsOf(
  { tx }: PageScope,
  lessons: readonly LessonRow[],
  { trailer_asset_id }: CourseDetails,
): Promise<ReadonlyMap<string, FilmRow>> {
  const ids = [...lessons.map(({ media_asset_id }) => media_asset_id), trailer_asset_id].filter((id) => id !== null)
  return new Map(ids.length > 0 ? (await findFilms(tx, ids)).map((film) => [film.id, film]) : [])
}

const siteLessonOf = (lesson: LessonRow, reader: Reader, free: FreeLesson | undefined): SiteLesson => ({
  kind: lesson.kind,
  title: wordsFor(reader, lesson.name),
  description: lesson.description ? wordsFor(reader, lesson.description) || undefined : undefined,
  durationSeconds: lesson.duration_seconds,
  isFree: lesson.id === free?.lessonId,
})

/** The languages in which every episode has captions. */
function captionLanguagesOf(lessons: readonly LessonRow[], films: ReadonlyMap<string, FilmRow>): Language[] {
  const [first, ...others] = lessons.flatMap(({ media_asset_id }) => films.get(media_asset_id ?? '') ?? [])
  const languages = new Set(first?.captions.map(({ language }) => language))
  return [...languages].filter((language) =>
    others.every(({ captions }) => captions.some((each) => each.language === language)),
  )
}

/** Whether the course can be completed, as features/certificates decides it (Q3): without films there is no certificate. */
function certificateOf(lessons: readonly LessonRow[], { certificate_films, certificate_months }: CourseDetails) {
  const count = (kind: LessonRow['kind']) => lessons.filter((each) => each.kind === kind).length
  const asksForFilms = certificate_films || count('QUIZ') === 0
  const hasCertificate = count('EPISODE') > 0 && !(asksForFilms && count('PLACEHOLDER') > 0)
  return { hasCertificate, certificateMonths: hasCertificate ? (certificate_months ?? undefined) : undefined }
}
