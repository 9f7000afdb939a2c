import { findFilms } from '#features/media/server/index.ts'
import type { FrontPage } from '#features/site/rules/site-page.ts'
import { queryTogether } from '#platform/database/index.ts'
import { coursesByShortId, newestCourses } from './course-list-store.ts'
import { trailerOf } from './course-page-store.ts'
import { categoriesFor } from './market-facts.ts'
import { pageBase, samePlace, textsFor, type PageScope } from './page-scope.ts'
import { siteCourseOf } from './site-course.ts'
import { trailerFilm } from './site-film.ts'

/** The covers of the wall. */
const maxCourses = 24

/** The front page: those courses first that editors chose, then the newest. */
export async function readFront(scope: PageScope): Promise<FrontPage> {
  const { tx, market, content, facts } = scope
  const { featured, film } = content.site[market]
  const [chosen, newest, ofFilm, trailers] = await queryTogether(
    tx,
    coursesByShortId(market, featured),
    newestCourses(market, { limit: maxCourses, offset: 0 }),
    coursesByShortId(market, film === undefined ? [] : [film]),
    trailerOf(film ?? ''),
  )
  const ids = new Set(chosen.map(({ id }) => id))
  const courses = [...chosen, ...newest.filter(({ id }) => !ids.has(id))].slice(0, maxCourses)
  const [course] = ofFilm
  const assetId = trailers[0]?.id
  const [asset] = course && assetId ? await findFilms(tx, [assetId]) : []
  return {
    ...pageBase(scope, samePlace({ kind: 'Front' })),
    kind: 'Front',
    texts: textsFor(scope).front,
    film: course && asset && trailerFilm(siteCourseOf(course, scope), asset),
    courses: courses.map((each) => siteCourseOf(each, scope)),
    categories: categoriesFor(scope, facts),
    totals: facts.totals,
  }
}
