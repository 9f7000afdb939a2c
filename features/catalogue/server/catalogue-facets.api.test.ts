import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lengthStops, levels, type CatalogueFilter } from '#features/catalogue/rules/catalogue-filter.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let stranger: ApiClient
let courses: Course[]

/** A course as the editors' own tables have it, without anything that the catalogue keeps ready. */
interface Course {
  short_id: string
  level: 'foundational'
  language: 'nb'
  minutes: number
  /** it has no film yet */
  coming: boolean
  categories: string[]
  experts: string[]
  title: string
  published: string
}

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, stranger] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'new@kursiva.test'),
  ])
  courses = await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<Course>`
      select c.short_id, c.level, c.spoken_language as language, greatest(1, round(c.duration_seconds / 60.0))::int as minutes,
        not exists (select from lesson l where l.course_id = c.id and l.kind = 'EPISODE') as coming,
        array(select g.short_id from course_category x join category g on g.id = x.category_id where x.course_id = c.id) as categories,
        array(select e.short_id from course_expert x join expert e on e.id = x.expert_id where x.course_id = c.id) as experts,
        replace(text_in(c.name, 'nb'), '_', '') as title, c.published_at::text as published
      from course c join catalog_course p on p.course_id = c.id join catalog k on k.id = p.catalog_id
      where k.market = 'no' and c.status = 'PUBLISHED' and c.publication = 'PUBLISHED'`.execute(tx)
    return rows
  })
})
afterAll(() => server.close())

const question = `query($filter: CatalogueFilter, $sort: CatalogueSort!, $after: String) {
  catalogue(filter: $filter, sort: $sort, first: 48, after: $after) {
    nodes { shortId name { languageCode value } } totalCount all hasNextPage endCursor
    facets {
      categories { count category { shortId } } levels { level count } languages { language count }
      lengths { overMinutes upToMinutes count } experts { count expert { shortId } } included purchasable
    }
  }
}`

const meets = (course: Course, filter: CatalogueFilter, isMember: boolean, except?: string): boolean => {
  const any = (facet: string, choices: readonly string[] | null | undefined, values: readonly string[]) =>
    facet === except || !choices?.length || choices.some((choice) => values.includes(choice))
  return (
    any('categories', filter.categories, course.categories) &&
    any('levels', filter.levels, [course.level]) &&
    any('languages', filter.languages, [course.language]) &&
    any('experts', filter.experts, course.experts) &&
    (except === 'lengths' || (filter.minMinutes ?? filter.maxMinutes) == null || !course.coming) &&
    (except === 'lengths' || course.minutes > (filter.minMinutes ?? 0)) &&
    (except === 'lengths' || course.minutes <= (filter.maxMinutes ?? 10_000)) &&
    (except === 'access' || filter.access == null || (!course.coming && (filter.access === 'INCLUDED') === isMember))
  )
}

test('C1: every count and every page, under whatever is chosen, is what a recount by hand gives', async () => {
  const choices = (values: readonly string[]) => fc.option(fc.subarray([...new Set(values)], { maxLength: 3 }))
  const filters = fc.record(
    {
      categories: choices(courses.flatMap(({ categories }) => categories)),
      levels: fc.option(fc.subarray([...levels])),
      languages: fc.option(fc.subarray(['nb' as const, 'es' as const, 'en' as const])),
      experts: choices(courses.flatMap(({ experts }) => experts)),
      minMinutes: fc.option(fc.constantFrom(...lengthStops)),
      maxMinutes: fc.option(fc.constantFrom(...lengthStops)),
      access: fc.option(fc.constantFrom('INCLUDED' as const, 'PURCHASABLE' as const)),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom('NEWEST', 'TITLE', 'SHORTEST'),
      fc.boolean(),
      async (filter, sort, isMember) => {
        const { data, errors } = await (isMember ? learner : stranger).graph(question, { filter, sort })
        expect(errors).toBeUndefined()
        const { nodes, totalCount, facets } = data.catalogue
        const count = (except: string, also: (course: Course) => boolean = () => true) =>
          courses.filter((course) => meets(course, filter, isMember, except) && also(course)).length
        expect(totalCount).toBe(count(''))
        expect(new Set(nodes.map((node: { shortId: string }) => node.shortId))).toEqual(
          new Set(courses.filter((course) => meets(course, filter, isMember)).map((course) => course.short_id)),
        )
        for (const { category, count: given } of facets.categories)
          expect(given).toBe(count('categories', (course) => course.categories.includes(category.shortId)))
        for (const level of levels)
          expect(facets.levels.find((each: { level: string }) => each.level === level)?.count ?? 0).toBe(
            count('levels', (course) => course.level === level),
          )
        for (const { language, count: given } of facets.languages)
          expect(given).toBe(count('languages', (course) => course.language === language))
        for (const { overMinutes, upToMinutes, count: given } of facets.lengths)
          expect(given).toBe(
            count(
              'lengths',
              ({ minutes, coming }) =>
                !coming && minutes > overMinutes && minutes <= (upToMinutes ?? Number.POSITIVE_INFINITY),
            ),
          )
        for (const { expert, count: given } of facets.experts)
          expect(given).toBe(count('experts', (course) => course.experts.includes(expert.shortId)))
        expect(facets.experts.map(({ expert }: { expert: { shortId: string } }) => expert.shortId)).toEqual(
          expect.arrayContaining(filter.experts ?? []),
        )
        const made = count('access', ({ coming }) => !coming)
        expect([facets.included, facets.purchasable]).toEqual(isMember ? [made, 0] : [0, made])
      },
    ),
    { numRuns: 150 },
  )
})

test('C1: titles are sorted by the rules of the page’s language', async () => {
  const titles = async (locale: 'nb' | 'es' | 'en') => {
    const { data } = await learner.graph(question, { sort: 'TITLE' }, { locale })
    return data.catalogue.nodes.map(({ name }: { name: { languageCode: string; value: string }[] }) =>
      (name.find(({ languageCode }) => languageCode === locale) ?? name[0])?.value.replaceAll(/[_\u00AD]/g, ''),
    )
  }
  for (const locale of ['nb', 'es', 'en'] as const) {
    const given = await titles(locale)
    expect(given).toEqual(given.toSorted(new Intl.Collator(locale).compare))
  }
})

test('C1: unknown values in an old address narrow nothing', async () => {
  const { data } = await learner.graph(question, {
    sort: 'NEWEST',
    filter: { categories: ['gone26'], experts: ['nobody1'] },
  })
  expect(data.catalogue.totalCount).toBe(data.catalogue.all)
})
