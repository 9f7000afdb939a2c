import { ProfileQuery } from '#apps/web/pages/profile/profile-query.ts'
import { GetUser } from '#features/accounts/web/session/viewer-query.ts'
import { ActivityQuery, activityOf } from '#features/activity/web/activity-query.ts'
import { CatalogueQuery } from '#features/catalogue/web/catalogue-query.ts'
import { variablesOf } from '#features/catalogue/web/wall-query.ts'
import { CourseQuery } from '#features/courses/web/course-query.ts'
import { HomeQuery } from '#features/home/web/home-query.ts'
import { PeopleQuery, peopleOf } from '#features/people/web/people-query.ts'
import { searchAddress } from '#features/search/rules/search-address.ts'
import { judgedQueries } from '#features/search/server/relevance/judged-queries.ts'
import { SearchQuery } from '#features/search/web/search-query.ts'
import { searchVariables } from '#features/search/web/search-variables.ts'
import { WatchQuery } from '#features/watching/web/watch-query.ts'
import { ask, headersOf, pageRequest, type PageRequest } from '#bench/page-request.ts'
import type { Installation } from '#bench/installation/installation.ts'
import { interleaved, median } from '#bench/measuring/interleaved.ts'
import { load, measuredLoad } from '#bench/measuring/load.ts'
import type { Part } from '#bench/part.ts'
import { demonstration } from '#bench/installation/demonstration.ts'

/** The operation of a page, and the least ratio that it has to reach. */
export interface Page {
  readonly name: string
  readonly account: keyof typeof demonstration.accounts
  /** One request, or several that are sent in turn. */
  readonly request: (installation: Installation) => Requests | Promise<Requests>
  readonly atLeast: number
}

type Requests = PageRequest | readonly PageRequest[]

/** All requests of a page. */
export const requestsOf = async ({ request }: Page, installation: Installation): Promise<readonly PageRequest[]> =>
  [await request(installation)].flat()

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
    // what people search for differs: the memory of a single search would say little
    request: async () =>
      (await judgedQueries('nb')).map(({ text }) =>
        pageRequest(SearchQuery, searchVariables(searchAddress({ search: text }))),
      ),
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
    request: () => pageRequest(ActivityQuery, activityOf(demonstration.organizationId, {})),
    atLeast: 0.08,
  },
]

/** Each operation of a page beside bare Fastify with one prepared list of 20 from a plain table. */
export const pages: readonly Part[] = pageOperations.map((page) => ({
  name: page.name,
  group: 'pages',
  about: `the operation of the ${page.name} page, signed in`,
  async *measure(installation) {
    const { url, length, tokensOf, bareUrl } = installation
    const { access } = await tokensOf(demonstration.accounts[page.account])
    const asked = await requestsOf(page, installation)
    for (const each of asked) await ask(url, access, each)
    const headers = headersOf(access)
    const graphql = { url: `${url}/graphql`, method: 'POST', headers, requests: asked } as const
    const anew = { ...graphql, headers: { ...headers, 'cache-control': 'no-cache' } }
    const list = { url: `${await bareUrl()}/list` }
    const slowest: number[] = []
    const limitSlowest: number[] = []
    const measured = (options: Parameters<typeof measuredLoad>[1], slow: number[]) => async () => {
      const { perSecond, p99 } = await measuredLoad(length, options)
      slow.push(p99)
      return perSecond
    }
    const shared = {
      limit: 'a prepared list of 20 from a plain table by bare Fastify',
      unit: 'requests/s',
      target: { atLeast: page.atLeast },
    }
    yield {
      ...shared,
      what: `${asked[0]?.operationName}, signed in`,
      ratio: await interleaved(measured(graphql, slowest), measured(list, limitSlowest), length.rounds),
    }
    yield {
      ...shared,
      what: `${asked[0]?.operationName}, made anew`,
      ratio: await interleaved(
        () => load(length, anew),
        () => load(length, list),
        length.rounds,
      ),
    }
    // without the round that warms up
    yield {
      what: `${asked[0]?.operationName}, the slowest of a hundred on 16 connections`,
      limit: 'the same of the list',
      unit: 'ms',
      value: median(slowest.slice(1)),
      limitValue: median(limitSlowest.slice(1)),
      target: { atMost: 40 },
    }
  },
}))
