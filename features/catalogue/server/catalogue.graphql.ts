import { Course, CourseLevel as Level, type CourseCard } from '#features/courses/server/index.ts'
import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import {
  catalogueSorts,
  decodeCursor,
  encodeCursor,
  isMoment,
  type CatalogueFilter,
} from '#features/catalogue/rules/catalogue-filter.ts'
import { Category, categoryById } from './category.graphql.ts'
import { countFacets, findCatalogue, type CatalogueScope, type FacetCount } from './catalogue-store.ts'

const Access = builder.enumType('CatalogueAccess', { values: ['INCLUDED', 'PURCHASABLE'] as const })
const Sort = builder.enumType('CatalogueSort', { values: catalogueSorts })

const Filter = builder.inputType('CatalogueFilter', {
  description: 'Within a facet any choice will do; between facets all must hold. At most 50 choices a facet.',
  fields: (t) => ({
    categories: t.stringList({ description: 'Short ids of categories.' }),
    levels: t.field({ type: [Level] }),
    languages: t.field({ type: [LanguageCode] }),
    experts: t.stringList({ description: 'Short ids of experts.' }),
    minMinutes: t.int(),
    maxMinutes: t.int(),
    access: t.field({ type: Access }),
  }),
})

const CategoryCount = builder.objectRef<{ categoryId: string; count: number }>('CategoryCount').implement({
  fields: (t) => ({
    category: t.field({
      type: Category,
      nullable: true,
      resolve: (facet, _, context) => categoryById(context, facet.categoryId),
    }),
    count: t.exposeInt('count'),
  }),
})
const LevelCount = builder.objectRef<FacetCount>('LevelCount').implement({
  fields: (t) => ({
    level: t.field({ type: Level, resolve: (facet) => facet.key as 'foundational' }),
    count: t.exposeInt('count'),
  }),
})
const LanguageCount = builder.objectRef<FacetCount>('LanguageCount').implement({
  fields: (t) => ({
    language: t.field({ type: LanguageCode, resolve: (facet) => facet.key as 'nb' }),
    count: t.exposeInt('count'),
  }),
})

const of = (counts: readonly FacetCount[], facet: FacetCount['facet'], key = '') =>
  counts.find((each) => each.facet === facet && each.key === key)?.count ?? 0

const Facets = builder.objectRef<FacetCount[]>('CatalogueFacets').implement({
  description: 'How many courses each choice would give, with the other facets as they are.',
  fields: (t) => ({
    categories: t.field({
      type: [CategoryCount],
      resolve: (counts) =>
        counts.filter(({ facet }) => facet === 'category').map(({ key, count }) => ({ categoryId: key, count })),
    }),
    levels: t.field({ type: [LevelCount], resolve: (counts) => counts.filter(({ facet }) => facet === 'level') }),
    languages: t.field({
      type: [LanguageCount],
      resolve: (counts) => counts.filter(({ facet }) => facet === 'language'),
    }),
    included: t.int({ resolve: (counts) => of(counts, 'included', 'true') }),
    purchasable: t.int({ resolve: (counts) => of(counts, 'included', 'false') }),
    longestMinutes: t.int({ resolve: (counts) => Math.ceil(of(counts, 'longest') / 60) }),
  }),
})

interface CataloguePage {
  readonly nodes: readonly (CourseCard & { sort_value: string })[]
  readonly hasNextPage: boolean
  readonly scope: CatalogueScope
  readonly filter: CatalogueFilter
}

const counted = new WeakMap<CataloguePage, Promise<FacetCount[]>>()
const countsOf = async (page: CataloguePage, context: GraphContext) => {
  const counting = counted.get(page) ?? countFacets(await context.read(), page.scope, page.filter)
  counted.set(page, counting)
  return counting
}

const Catalogue = builder.objectRef<CataloguePage>('Catalogue').implement({
  fields: (t) => ({
    nodes: t.field({ type: [Course], resolve: (page) => [...page.nodes] }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    endCursor: t.string({
      nullable: true,
      resolve: ({ nodes }) => {
        const last = nodes.at(-1)
        return last ? encodeCursor({ value: last.sort_value, id: last.id }) : null
      },
    }),
    totalCount: t.int({
      description: 'Courses that the filter gives.',
      resolve: async (page, _, context) => of(await countsOf(page, context), 'total'),
    }),
    all: t.int({
      description: 'Courses in the market’s catalogue.',
      resolve: async (page, _, context) => of(await countsOf(page, context), 'all'),
    }),
    facets: t.field({ type: Facets, resolve: (page, _, context) => countsOf(page, context) }),
  }),
})

const maxChoices = 50
const maxPage = 48

builder.queryField('catalogue', (t) =>
  t.field({
    type: Catalogue,
    description: 'The market’s published courses, narrowed and sorted, a page at a time (C1).',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      sort: t.arg({ type: Sort, required: true, defaultValue: 'NEWEST' }),
      first: t.arg.int({ required: true, defaultValue: 12 }),
      after: t.arg.string(),
    },
    resolve: async (_, { filter, sort, first, after }, context) => {
      const chosen: CatalogueFilter = filter ?? {}
      for (const choices of [chosen.categories, chosen.levels, chosen.languages, chosen.experts]) {
        if (choices && choices.length > maxChoices) throw badRequest(`A facet takes at most ${maxChoices} choices.`)
      }
      if (first < 1 || first > maxPage) throw badRequest(`A page has 1 to ${maxPage} courses.`)
      const cursor = after ? decodeCursor(after) : undefined
      if (after && (!cursor || (sort === 'NEWEST' && !isMoment(cursor.value))))
        throw badRequest('The cursor is not one this list gave out.')
      const scope: CatalogueScope = { market: context.market, language: context.locale, userId: userIdOf(context) }
      const rows = await findCatalogue(await context.read(), scope, chosen, { sort, first, after: cursor })
      return { nodes: rows.slice(0, first), hasNextPage: rows.length > first, scope, filter: chosen }
    },
  }),
)
