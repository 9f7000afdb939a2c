import { Course, courseById } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { Category, categoryById } from './category.graphql.ts'
import { Expert, expertById } from './expert.graphql.ts'
import { findByText, type SearchHits } from './search-store.ts'

const present = <T>(values: (T | undefined)[]): T[] => values.filter((value) => value !== undefined)

const SearchResult = builder.objectRef<SearchHits>('SearchResult').implement({
  fields: (t) => ({
    courses: t.field({
      type: [Course],
      resolve: async (hits, _, context) =>
        present(await Promise.all(hits.courseIds.map((id) => courseById(context, id)))),
    }),
    experts: t.field({
      type: [Expert],
      resolve: async (hits, _, context) =>
        present(await Promise.all(hits.expertIds.map((id) => expertById(context, id)))),
    }),
    categories: t.field({
      type: [Category],
      resolve: async (hits, _, context) =>
        present(await Promise.all(hits.categoryIds.map((id) => categoryById(context, id)))),
    }),
  }),
})

/** Texts shorter than this find nothing (C5); longer ones than this are cut. */
const shortest = 2
const longest = 100

async function search(context: GraphContext, text: string, limit: number): Promise<SearchHits> {
  const wanted = text.trim().slice(0, longest)
  if ([...wanted].length < shortest) return { courseIds: [], expertIds: [], categoryIds: [] }
  return findByText(await context.read(), context.market, context.locale, wanted, limit)
}

builder.queryFields((t) => ({
  suggester: t.field({
    type: SearchResult,
    description: 'A handful of courses, experts and categories while the user types, from two characters (C5).',
    authScopes: { signedIn: true },
    args: { keyword: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: (_, { keyword }, context) => search(context, keyword, 5),
  }),
  search: t.field({
    type: SearchResult,
    description: 'What the search page shows; at most 48 of each kind.',
    authScopes: { signedIn: true },
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => search(context, text, 48),
  }),
}))
