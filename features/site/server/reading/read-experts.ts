import type { ExpertPage, ExpertsPage, SiteExpert } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { queryTogether, runPrepared } from '#platform/database/index.ts'
import { newestOfExpert } from './course-list-store.ts'
import { expertByShortId, marketsOfExpert, newestExperts, type ExpertCard } from './expert-store.ts'
import { movedUnless, type MovedTo } from './moved-to.ts'
import { pageBase, samePlace, type PageScope } from './page-scope.ts'
import { pagingOf } from './paging.ts'
import { paragraphsOf } from './paragraphs.ts'
import { linkToPerson, siteCourseOf, wordsFor, type Reader } from './site-course.ts'

/** An expert as lists show them. */
export const siteExpertOf = (card: ExpertCard, reader: Reader): SiteExpert => ({
  ...linkToPerson(card.short_id, card.first_name, card.last_name),
  id: card.id,
  trade: wordsFor(reader, card.title),
  courseCount: card.courses,
})

/** A page of the experts; undefined past the end. */
export async function readExperts(scope: PageScope, page: number): Promise<ExpertsPage | undefined> {
  const { tx, market, facts } = scope
  const found = pagingOf(page, facts.totals.experts)
  if (!found) return undefined
  const experts = await runPrepared(tx, newestExperts(market, found.part))
  return {
    ...pageBase(scope, samePlace({ kind: 'Experts', page }, page === 1 ? undefined : [market])),
    kind: 'Experts',
    experts: experts.map((each) => siteExpertOf(each, scope)),
    paging: found.paging,
  }
}

/** The courses on an expert's page. */
const maxCourses = 48

/** The page of an expert; undefined for one without a course in the market. */
export async function readExpert(
  scope: PageScope,
  place: SitePlace & { kind: 'Expert' },
): Promise<ExpertPage | MovedTo | undefined> {
  const { tx, market } = scope
  const [[card], there] = await queryTogether(
    tx,
    expertByShortId(market, place.shortId),
    marketsOfExpert(place.shortId),
  )
  if (!card) return undefined
  const expert = siteExpertOf(card, scope)
  const own = { kind: 'Expert', shortId: expert.shortId, slug: expert.slug } as const
  const moved = movedUnless(scope, place, own)
  if (moved) return moved
  const courses = await runPrepared(tx, newestOfExpert(market, card.id, maxCourses))
  return {
    ...pageBase(
      scope,
      samePlace(
        own,
        there.map((each) => each.market),
      ),
    ),
    kind: 'Expert',
    expert,
    biography: paragraphsOf(wordsFor(scope, card.biography)),
    quote: wordsFor(scope, card.quote),
    courses: courses.map((each) => siteCourseOf(each, scope)),
  }
}
