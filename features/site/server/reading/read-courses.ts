import type { CategoryPage, CoursesPage } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { runPrepared } from '#platform/database/index.ts'
import { newestCourses, newestOfCategory } from './course-list-store.ts'
import { categoriesFor } from './market-facts.ts'
import { movedUnless, type MovedTo } from './moved-to.ts'
import { pageBase, type PageScope, type PlaceIn } from './page-scope.ts'
import { pagingOf } from './paging.ts'
import { siteCourseOf, slugFor } from './site-course.ts'

/** Further pages of a list are the same ones in the market's languages only: elsewhere others are on them. */
const inLists =
  (scope: PageScope, page: number, placeIn: PlaceIn): PlaceIn =>
  (reader) =>
    page === 1 || reader.market === scope.market ? placeIn(reader) : undefined

/** A page of the catalogue; undefined past its end. */
export async function readCourses(scope: PageScope, page: number): Promise<CoursesPage | undefined> {
  const { tx, market, facts } = scope
  const found = pagingOf(page, facts.totals.courses)
  if (!found) return undefined
  const courses = await runPrepared(tx, newestCourses(market, found.part))
  return {
    ...pageBase(
      scope,
      inLists(scope, page, () => ({ kind: 'Courses', page })),
    ),
    kind: 'Courses',
    courses: courses.map((each) => siteCourseOf(each, scope)),
    categories: categoriesFor(scope, facts),
    paging: found.paging,
  }
}

/** A page of a category; undefined for one without courses in the market, and past the end. */
export async function readCategory(
  scope: PageScope,
  place: SitePlace & { kind: 'Category' },
): Promise<CategoryPage | MovedTo | undefined> {
  const { tx, market, facts } = scope
  const row = facts.categories.find(({ shortId }) => shortId === place.shortId)
  const found = row && pagingOf(place.page, row.courseCount)
  if (!found) return undefined
  const { shortId, name, markets } = row
  const moved = movedUnless(scope, place, { ...place, slug: slugFor(scope, name) })
  if (moved) return moved
  const courses = await runPrepared(tx, newestOfCategory(market, row.id, found.part))
  const categories = categoriesFor(scope, facts)
  const category = categories.find((each) => each.shortId === shortId)
  if (!category) return undefined
  const placeIn: PlaceIn = (reader) =>
    markets.includes(reader.market)
      ? { kind: 'Category', shortId, slug: slugFor(reader, name), page: place.page }
      : undefined
  return {
    ...pageBase(scope, inLists(scope, place.page, placeIn)),
    kind: 'Category',
    category,
    courses: courses.map((each) => siteCourseOf(each, scope)),
    categories,
    paging: found.paging,
  }
}
