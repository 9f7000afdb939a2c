import { ProfileQuery } from '#apps/web/pages/profile/profile-query.ts'
import { GetUser } from '#features/accounts/web/session/viewer-query.ts'
import { ActivityQuery, activitySearch, activityVariables } from '#features/activity/web/activity-query.ts'
import { CatalogueQuery } from '#features/catalogue/web/catalogue-query.ts'
import { variablesOf } from '#features/catalogue/web/wall-query.ts'
import { CourseQuery } from '#features/courses/web/course-query.ts'
import { HomeQuery } from '#features/home/web/home-query.ts'
import { PeopleQuery, peopleOf } from '#features/people/web/people-query.ts'
import { searchAddress } from '#features/search/rules/search-address.ts'
import { SearchQuery } from '#features/search/web/search-query.ts'
import { searchVariables } from '#features/search/web/search-variables.ts'
import { WatchQuery } from '#features/watching/web/watch-query.ts'
import { ask, headersOf, pageRequest, type PageRequest } from '#bench/page-request.ts'
import type { Installation } from '#bench/installation/installation.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { load } from '#bench/measuring/load.ts'
import type { Part } from '#bench/part.ts'
import { demonstration } from '#bench/installation/demonstration.ts'

/** The operation of a page, and the least ratio that it has to reach. */
interface Page {
  readonly name: string
  readonly account: keyof typeof demonstration.accounts
  readonly request: (installation: Installation) => PageRequest | Promise<PageRequest>
  readonly atLeast: number
}

/** The first page of the catalogue as it opens without filters. */
export const catalogueRequest = () => pageRequest(CatalogueQuery, variablesOf({}))

/** The operations of the pages, with the variables that the routes give them. */
export const pageOperations: readonly Page[] = [
  { name: 'catalogue', account: 'learner', request: catalogueRequest, atLeast: 0.25 },
  {
    name: 'course',
    account: 'learner',
    request: async ({ film }) => pageRequest(CourseQuery, { shortId: (await film()).courseShortId }),
    atLeast: 0.25,
  },
  {
    name: 'watch',
    account: 'learner',
    request: async ({ film }) => {
      const { courseShortId, lessonShortId } = await film()
      return pageRequest(WatchQuery, { courseShortId, episodeShortId: lessonShortId })
    },
    atLeast: 0.25,
  },
  {
    name: 'search',
    account: 'learner',
    request: () => pageRequest(SearchQuery, searchVariables(searchAddress({ search: 'strøm' }))),
    atLeast: 0.25,
  },
  { name: 'home', account: 'learner', request: () => pageRequest(HomeQuery, {}), atLeast: 0.1 },
  {
    name: 'profile',
    account: 'learner',
    request: async ({ tokensOf }) =>
      pageRequest(ProfileQuery, { userSub: (await tokensOf(demonstration.accounts.learner)).sub }),
    atLeast: 0.1,
  },
  {
    name: 'user',
    account: 'learner',
    request: async ({ tokensOf }) =>
      pageRequest(GetUser, { userSub: (await tokensOf(demonstration.accounts.learner)).sub }),
    atLeast: 0.3,
  },
  {
    name: 'people',
    account: 'admin',
    request: () => pageRequest(PeopleQuery, peopleOf(demonstration.organizationId, {})),
    atLeast: 0.08,
  },
  {
    name: 'activity',
    account: 'admin',
    request: () => pageRequest(ActivityQuery, activityVariables(demonstration.organizationId, activitySearch({}))),
    atLeast: 0.08,
  },
]

/** Each operation of a page beside bare Fastify with one prepared list of 20 from a plain table. */
export const pages: readonly Part[] = pageOperations.map(({ name, account, request, atLeast }) => ({
  name,
  group: 'pages',
  about: `the operation of the ${name} page, signed in`,
  async *measure(installation) {
    const { url, length, tokensOf, bareUrl } = installation
    const { access } = await tokensOf(demonstration.accounts[account])
    const page = await request(installation)
    await ask(url, access, page)
    const graphql = { url: `${url}/graphql`, method: 'POST', headers: headersOf(access), body: page.body } as const
    const list = { url: `${await bareUrl()}/list` }
    const ours = async () => load(length, graphql)
    yield {
      what: `${page.operationName}, signed in`,
      limit: 'a prepared list of 20 from a plain table by bare Fastify',
      unit: 'requests/s',
      ratio: await interleaved(ours, async () => load(length, list), length.rounds),
      target: { atLeast },
    }
  },
}))
