import type { EmbedPage, GonePage, NotFoundPage, SitePage } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { findCourseByShortId } from '#features/courses/server/index.ts'
import { findFilms } from '#features/media/server/index.ts'
import { runPrepared } from '#platform/database/index.ts'
import { newestCourses } from './course-list-store.ts'
import { trailerOf } from './course-page-store.ts'
import type { MovedTo } from './moved-to.ts'
import { alternatesOf, pageBase, samePlace, type PageScope } from './page-scope.ts'
import { readCategory, readCourses } from './read-courses.ts'
import { readCourse, type Withdrawn } from './read-course.ts'
import { readExpert, readExperts } from './read-experts.ts'
import { readFront } from './read-front.ts'
import { readLegal } from './read-legal.ts'
import { readOrganizations, readPrices } from './read-prices.ts'
import { siteCourseOf } from './site-course.ts'
import { trailerFilm } from './site-film.ts'

/** What an address of the site leads to; undefined when there is nothing and never was. */
export type SiteReading = SitePage | MovedTo | Withdrawn | undefined

/** Reads the page at a place, in the reader's language. */
export async function readSitePage(scope: PageScope, place: SitePlace): Promise<SiteReading> {
  switch (place.kind) {
    case 'Front':
      return readFront(scope)
    case 'Prices':
      return readPrices(scope)
    case 'Organizations':
      return readOrganizations(scope)
    case 'Courses':
      return readCourses(scope, place.page)
    case 'Category':
      return readCategory(scope, place)
    case 'Course':
      return readCourse(scope, place)
    case 'Experts':
      return readExperts(scope, place.page)
    case 'Expert':
      return readExpert(scope, place)
    case 'Terms':
    case 'Privacy':
    case 'DataProcessing':
      return readLegal(scope, { kind: place.kind })
    case 'CertificateCheck':
    case 'Contact':
      return { ...pageBase(scope, samePlace(place)), kind: place.kind }
  }
}

const nowhere = () => undefined

/** A page without an address; its other languages are those of the front page. */
const pageNowhere = (scope: PageScope) => ({
  ...pageBase(scope, nowhere),
  alternates: alternatesOf(scope.origins, samePlace({ kind: 'Front' })),
})

/** The page for an address without one. */
export const readNotFound = (scope: PageScope): NotFoundPage => ({ ...pageNowhere(scope), kind: 'NotFound' })

const maxInstead = 4

/** The page for a withdrawn course, with the newest courses instead. */
export async function readGone(scope: PageScope): Promise<GonePage> {
  const courses = await runPrepared(scope.tx, newestCourses(scope.market, { limit: maxInstead, offset: 0 }))
  return { ...pageNowhere(scope), kind: 'Gone', courses: courses.map((each) => siteCourseOf(each, scope)) }
}

/** The trailer of a course for the frame of another site; undefined for a course without one. */
export async function readEmbed(scope: PageScope, courseShortId: string): Promise<EmbedPage | undefined> {
  const { tx, market } = scope
  const card = await findCourseByShortId(tx, market, courseShortId)
  const [trailer] = card ? await runPrepared(tx, trailerOf(courseShortId)) : []
  const [asset] = trailer?.id ? await findFilms(tx, [trailer.id]) : []
  if (!card || !asset) return undefined
  const course = siteCourseOf(card, scope)
  return { ...pageBase(scope, nowhere), kind: 'Embed', course, film: trailerFilm(course, asset) }
}
