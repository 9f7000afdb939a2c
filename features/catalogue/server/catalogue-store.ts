import { cardColumns, type CourseCard } from '#features/courses/server/index.ts'
import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { CatalogueCursor, CatalogueFilter, CatalogueSort } from '#features/catalogue/rules/catalogue-filter.ts'

export interface CatalogueScope {
  readonly market: Market
  readonly language: Language
  readonly userId: string
}

/** Whether a subscription of the user opens the course in this very catalogue (C6); the card says that it is published. */
const isEntitled = ({ userId }: CatalogueScope) => sql<boolean>`exists (
  select from course_entitlement e where e.user_id = ${userId} and e.course_id = c.id and e.catalog_id = c.catalog_id)`

/** A condition for each facet, so that a facet's own counts can leave its own condition out. */
function conditions(scope: CatalogueScope, filter: CatalogueFilter) {
  const always = sql<boolean>`true`
  const some = (values: readonly unknown[] | null | undefined) => values != null && values.length > 0
  const entitled = isEntitled(scope)
  return {
    categories: some(filter.categories)
      ? sql<boolean>`exists (
          select from course_in_category x join category g on g.id = x.category_id
          where x.course_id = c.id and x.market = c.market and g.short_id = any(${filter.categories}))`
      : always,
    levels: some(filter.levels) ? sql<boolean>`c.level = any(${filter.levels})` : always,
    languages: some(filter.languages) ? sql<boolean>`c.spoken_language = any(${filter.languages})` : always,
    experts: some(filter.experts)
      ? sql<boolean>`exists (
          select from course_by_expert y join expert p on p.id = y.expert_id
          where y.course_id = c.id and y.market = c.market and p.short_id = any(${filter.experts}))`
      : always,
    minutes:
      filter.minMinutes == null && filter.maxMinutes == null
        ? always
        : sql<boolean>`c.duration_seconds between ${(filter.minMinutes ?? 0) * 60} and ${Math.min((filter.maxMinutes ?? 30_000) * 60, 2_000_000_000)}`,
    access:
      filter.access === 'INCLUDED'
        ? entitled
        : filter.access === 'PURCHASABLE'
          ? sql<boolean>`not ${entitled}`
          : always,
  }
}

type Facet = keyof ReturnType<typeof conditions>
const facetNames: readonly Facet[] = ['categories', 'levels', 'languages', 'experts', 'minutes', 'access']

function where(scope: CatalogueScope, filter: CatalogueFilter, except?: Facet) {
  const all = conditions(scope, filter)
  const parts = facetNames.filter((name) => name !== except).map((name) => all[name])
  return sql`c.market = ${scope.market} and ${sql.join(parts, sql` and `)}`
}

/** For each order: what a cursor remembers, the order itself, and what comes after a cursor, in the form an index can serve. */
function sorted(sort: CatalogueSort, language: Language, after: CatalogueCursor | undefined) {
  if (sort === 'NEWEST') {
    return {
      value: sql`to_char(c.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      order: sql`c.published_at desc, c.id desc`,
      after: after ? sql`(c.published_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql`true`,
    }
  }
  const key =
    sort === 'TITLE'
      ? sql`lower(replace(text_in(c.name, ${language}), '_', ''))`
      : sql`lpad(c.duration_seconds::text, 10, '0')`
  return {
    value: key,
    order: sql`${key}, c.id`,
    after: after ? sql`(${key}, c.id) > (${after.value}, ${after.id}::uuid)` : sql`true`,
  }
}

/** One page of the catalogue after a place in it, and whether there is more. Keyset paging: any page costs the same. */
export async function findCatalogue(
  tx: Transaction,
  scope: CatalogueScope,
  filter: CatalogueFilter,
  page: { sort: CatalogueSort; first: number; after: CatalogueCursor | undefined },
): Promise<(CourseCard & { sort_value: string })[]> {
  const { value, order, after } = sorted(page.sort, scope.language, page.after)
  return runPrepared(
    tx,
    sql<CourseCard & { sort_value: string }>`
    select ${cardColumns}, ${value} as sort_value from course_card c
    where ${where(scope, filter)} and ${after}
    order by ${order}
    limit ${page.first + 1}`,
  )
}

export interface FacetCount {
  readonly facet: 'all' | 'total' | 'category' | 'level' | 'language' | 'included' | 'longest'
  readonly key: string
  readonly count: number
}

/** How many courses each choice would give, every facet counted as if only the others were chosen. */
export async function countFacets(
  tx: Transaction,
  scope: CatalogueScope,
  filter: CatalogueFilter,
): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    select 'total' as facet, '' as key, count(*)::int as count from course_card c where ${where(scope, filter)}
    union all
    select 'all', '', count(*)::int from course_card c where c.market = ${scope.market}
    union all
    select 'longest', '', coalesce(max(c.duration_seconds), 0)::int from course_card c where c.market = ${scope.market}
    union all
    select 'category', x.category_id::text, count(*)::int
      from course_card c join course_in_category x on x.course_id = c.id and x.market = c.market
      where ${where(scope, filter, 'categories')} group by x.category_id
    union all
    select 'level', c.level, count(*)::int from course_card c where ${where(scope, filter, 'levels')} group by c.level
    union all
    select 'language', c.spoken_language, count(*)::int from course_card c where ${where(scope, filter, 'languages')} group by c.spoken_language
    union all
    select 'included',
        ${isEntitled(scope)}::text,
        count(*)::int
      from course_card c where ${where(scope, filter, 'access')} group by 2
  `.execute(tx)
  return rows
}
