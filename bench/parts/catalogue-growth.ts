import { CatalogueQuery, CataloguePageQuery, FacetExpertsQuery } from '#features/catalogue/web/catalogue-query.ts'
import { ExpertsQuery, variablesOf as expertsVariablesOf } from '#features/catalogue/web/experts-query.ts'
import { variablesOf } from '#features/catalogue/web/wall-query.ts'
import { signIn } from '#testing/api-client.ts'
import { demonstration } from '#bench/installation/demonstration.ts'
import type { Kursiva } from '#bench/installation/installation.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import type { Length } from '#bench/measuring/length.ts'
import { load } from '#bench/measuring/load.ts'
import { ask, headersOf, pageRequest, type PageRequest } from '#bench/page-request.ts'
import type { Part } from '#bench/part.ts'
import { addCourses } from '#bench/worlds/catalogue-world.ts'
import { startLargeKursiva } from '#bench/worlds/large-kursiva.ts'

const sizes = { many: 100_000, few: 1000 }
const shortSizes = { many: 200, few: 100 }

const manyFilters = { category: 'el26', level: 'advanced', language: 'en', min: 180, access: 'INCLUDED' }

/** The operations of the catalogue's pages at different addresses. */
const requests: Readonly<Record<string, PageRequest>> = {
  'the catalogue': pageRequest(CatalogueQuery, variablesOf({})),
  'the catalogue in the order of titles': pageRequest(CatalogueQuery, variablesOf({ sort: 'title' })),
  'the catalogue under two filters': pageRequest(
    CatalogueQuery,
    variablesOf({ sort: 'shortest', level: 'advanced', language: 'es' }),
  ),
  'the catalogue under five filters that few courses meet': pageRequest(
    CatalogueQuery,
    variablesOf({ sort: 'title', ...manyFilters }),
  ),
  'the experts to filter by': pageRequest(FacetExpertsQuery, {
    filter: variablesOf({ level: 'advanced' }).filter,
    text: 'a',
  }),
  'the experts': pageRequest(ExpertsQuery, expertsVariablesOf({})),
}

/** Catalogue queries among 100,000 courses beside the same among 1,000. */
export const catalogueGrowth: Part = {
  name: 'catalogue-growth',
  about: 'the catalogue’s queries with 100,000 courses',
  async *measure({ length, ...kursiva }) {
    const { many, few } = length.isShort ? shortSizes : sizes
    const large = await kursivaWith(many, kursiva)
    try {
      const small = await kursivaWith(few, kursiva)
      try {
        const ratioOf = async (inLarge: PageRequest, inSmall: PageRequest) =>
          interleaved(
            () => large.load(length, inLarge),
            () => small.load(length, inSmall),
            length.rounds,
          )
        const shared = { limit: `the same of ${few}`, unit: 'requests/s', target: { atLeast: 0.5 } }
        for (const [what, request] of Object.entries(requests))
          yield { ...shared, what: `${what}, of ${many} courses`, ratio: await ratioOf(request, request) }
        const ratio = await ratioOf(await large.secondPage(), await small.secondPage())
        yield { ...shared, what: `the second page of the catalogue, of ${many} courses`, ratio }
      } finally {
        await small.stop()
      }
    } finally {
      await large.stop()
    }
  },
}

/** Starts a Kursiva with so many courses in its Norwegian catalogue, on a database of its own in the cluster. */
async function kursivaWith(courses: number, kursiva: Pick<Kursiva, 'ownerUrl' | 'secret'>) {
  const running = await startLargeKursiva(kursiva, (owner) => addCourses(owner, courses))
  const { access } = await signIn(running.url, demonstration.accounts.learner)
  const answer = (request: PageRequest) => ask(running.url, access, request)
  return {
    load: async (length: Length, request: PageRequest) => {
      await answer(request)
      const { body } = request
      return load(length, { url: `${running.url}/graphql`, method: 'POST', headers: headersOf(access), body })
    },
    secondPage: async () => {
      const first = pageRequest(CatalogueQuery, variablesOf({}))
      const { catalogue } = (await answer(first)) as { catalogue: { endCursor: string } }
      return pageRequest(CataloguePageQuery, { ...variablesOf({}), after: catalogue.endCursor })
    },
    stop: running.stop,
  }
}
