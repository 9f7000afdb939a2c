import { decodeCursor, encodeCursor } from '#features/catalogue/rules/cursor.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { publishedValue } from '#platform/graphql/published/published-loader.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { clamp } from '#values/clamp.ts'
import { catalogueCounts, type SubjectCount } from './catalogue-counts.ts'
import { Category, categoryById } from './category.graphql.ts'
import { Expert, wordsOf } from './expert.graphql.ts'
import { countExperts, findExperts, type ExpertFilter, type ExpertPlace, type ExpertRow } from './expert-store.ts'

interface ExpertPage {
  readonly nodes: readonly (ExpertRow & { sort_value: string })[]
  readonly hasNextPage: boolean
  readonly total: () => Promise<number>
  readonly all: number
  readonly subjects: readonly SubjectCount[]
}

const SubjectCountRef = builder.objectRef<SubjectCount>('SubjectCount').implement({
  fields: (t) => ({
    category: t.field({ type: Category, nullable: true, resolve: ({ id }, _, context) => categoryById(context, id) }),
    count: t.exposeInt('count'),
  }),
})

const ExpertPageRef = builder.objectRef<ExpertPage>('ExpertPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [Expert], resolve: (page) => [...page.nodes] }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    endCursor: t.string({
      nullable: true,
      resolve: ({ nodes }) => {
        const last = nodes.at(-1)
        return last ? encodeCursor({ value: last.sort_value, id: last.id }) : null
      },
    }),
    totalCount: t.int({ description: 'Experts that the filter gives.', resolve: (page) => page.total() }),
    all: t.exposeInt('all', { description: 'Experts with a published course in the market.' }),
    subjects: t.field({
      type: [SubjectCountRef],
      description: 'How many of all experts teach in each category that has any, in the editors’ order.',
      resolve: ({ subjects }) => [...subjects],
    }),
  }),
})

const maxPage = 60

const publishedPage = publishedValue<readonly (ExpertRow & { sort_value: string })[]>({ maxValues: 300 })

const pageOfExperts = (context: GraphContext, filter: ExpertFilter, page: ExpertPlace) =>
  publishedPage(context, JSON.stringify([filter, page]), (tx) => findExperts(tx, context.market, filter, page))

builder.queryFields((t) => ({
  experts: t.field({
    type: [Expert],
    description: 'Experts with a published course in the market, those with the newest course first.',
    authScopes: { signedIn: true },
    args: { first: t.arg.int({ defaultValue: maxPage, required: true }) },
    resolve: (_, { first }, context) =>
      whenKnown(
        pageOfExperts(context, { words: [] }, { first: clamp(first, 0, maxPage), after: undefined }),
        (rows) => [...rows],
      ),
  }),
  listExperts: t.field({
    type: ExpertPageRef,
    description:
      'The same a page at a time; narrowed to who teaches in a category (its short id), and to whose names and trade hold every word of a text. A category that does not exist narrows nothing.',
    authScopes: { signedIn: true },
    args: {
      category: t.arg.string(),
      text: t.arg.string(),
      first: t.arg.int({ required: true, defaultValue: 17 }),
      after: t.arg.string(),
    },
    resolve: async (_, { category, text, first, after }, context) => {
      if (first < 1 || first > maxPage) throw badRequest(`A page has 1 to ${maxPage} experts.`)
      const cursor = after ? decodeCursor(after, 'NEWEST') : undefined
      if (after && !cursor) throw badRequest('The cursor is not one this list gave out.')
      const counts = await catalogueCounts(context)
      const filter = { category: category ? counts.categories.get(category) : undefined, words: wordsOf(text) }
      const rows = await pageOfExperts(context, filter, { first: first + 1, after: cursor })
      return {
        nodes: rows.slice(0, first),
        hasNextPage: rows.length > first,
        total: async () =>
          filter.words.length > 0
            ? countExperts(await context.read(), context.market, filter)
            : filter.category === undefined
              ? counts.experts
              : (counts.subjects.find(({ id }) => id === filter.category)?.count ?? 0),
        all: counts.experts,
        subjects: counts.subjects,
      }
    },
  }),
}))
