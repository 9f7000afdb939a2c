import { Course } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import {
  catalogueSorts,
  favoriteSorts,
  problemOf,
  type CatalogueFilter,
  type FavoriteSort,
} from '#features/catalogue/rules/catalogue-filter.ts'
import { decodeCursor, encodeCursor } from '#features/catalogue/rules/cursor.ts'
import { browseCatalogue, type CataloguePage } from './browse-catalogue.ts'
import { Facets, Filter } from './catalogue-facets.graphql.ts'

const Sort = builder.enumType('CatalogueSort', { values: catalogueSorts })
export const FavoriteSortType = builder.enumType('FavoriteSort', { values: favoriteSorts })

const Catalogue = builder.objectRef<CataloguePage>('Catalogue').implement({
  fields: (t) => ({
    nodes: t.field({ type: [Course], resolve: (page) => [...page.nodes] }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    endCursor: t.string({
      nullable: true,
      resolve: ({ nodes }) => {
        const last = nodes.at(-1)
        return last ? encodeCursor({ value: last.sort_value, id: last.sort_id }) : null
      },
    }),
    totalCount: t.int({
      description: 'Courses that the filter gives.',
      resolve: async (page) => (await page.counts()).total,
    }),
    all: t.int({
      description: 'Courses without any filter.',
      resolve: async (page) => (await page.counts()).all,
    }),
    facets: t.field({ type: Facets, resolve: (page) => page }),
  }),
})

const CourseList = builder.objectRef<CataloguePage>('CourseList').implement({
  description: 'A part of the catalogue, as far into it as the offset says.',
  fields: (t) => ({
    items: t.field({ type: [Course], resolve: (page) => [...page.nodes] }),
    totalCount: t.int({
      description: 'Courses that the filter gives.',
      resolve: async (page) => (await page.counts()).total,
    }),
  }),
})

/** The maximum number of courses on a page. */
export const maxPage = 48
/** The offset reads and drops the courses before it; further in, the cursor of `catalogue` costs nothing more. */
const maxOffset = 10_000

interface PageArgs {
  readonly filter?: CatalogueFilter | null | undefined
  readonly sort: FavoriteSort
  readonly first: number
  readonly after?: string | null | undefined
}

/** A page of the catalogue or of the user's favourites, for a call. @throws for a filter or a place that does not exist */
export async function browse(
  context: GraphContext,
  { filter, sort, first, after }: PageArgs,
  onlyFavorites: boolean,
  offset?: number,
) {
  const problem = problemOf(filter ?? {})
  if (problem) throw badRequest(problem)
  if (first < 1 || first > maxPage) throw badRequest(`A page has 1 to ${maxPage} courses.`)
  const cursor = after ? decodeCursor(after, sort) : undefined
  if (after && !cursor) throw badRequest('The cursor is not one this list gave out.')
  const shelf = { market: context.market, language: context.locale, userId: userIdOf(context), onlyFavorites }
  return browseCatalogue(context, shelf, filter ?? {}, { sort, first, after: cursor, offset })
}

builder.queryFields((t) => ({
  listCourses: t.field({
    type: CourseList,
    description: `The same courses by offset (specification §7), at most ${maxOffset} into the list.`,
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      sort: t.arg({ type: Sort, required: true, defaultValue: 'NEWEST' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 12, description: `1 to ${maxPage}.` }),
    },
    resolve: (_, { offset, limit, ...rest }, context) => {
      if (offset < 0 || offset > maxOffset) throw badRequest(`The offset is 0 to ${maxOffset}.`)
      return browse(context, { ...rest, first: limit }, false, offset)
    },
  }),
  catalogue: t.field({
    type: Catalogue,
    description: 'The market’s published courses, narrowed and sorted, a page at a time (C1).',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      sort: t.arg({ type: Sort, required: true, defaultValue: 'NEWEST' }),
      first: t.arg.int({ required: true, defaultValue: 12 }),
      after: t.arg.string(),
    },
    resolve: (_, args, context) => browse(context, args, false),
  }),
  favoriteCourses: t.field({
    type: Catalogue,
    description:
      'The courses that the asker keeps and the market carries, narrowed and sorted as the catalogue is (C4).',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      sort: t.arg({ type: FavoriteSortType, required: true, defaultValue: 'KEPT' }),
      first: t.arg.int({ required: true, defaultValue: 12 }),
      after: t.arg.string(),
    },
    resolve: (_, args, context) => browse(context, args, true),
  }),
}))
