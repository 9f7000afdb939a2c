import { Course, ListViewKind, type CourseCard } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { whenKnown, type Known } from '#platform/graphql/known.ts'
import { publishedValue } from '#platform/graphql/published/published-loader.ts'
import { plainTitle } from '#values/localised-text.ts'
import { catalogueCounts } from './catalogue-counts.ts'
import { findCategories, type CategoryName, type CategoryRow } from './category-store.ts'

const allCategories = publishedValue<readonly CategoryRow[]>()

/** Every category in the editors' order. */
const categories = (context: GraphContext): Known<readonly CategoryRow[]> =>
  allCategories(context, 'all', (tx) => findCategories(tx))

export const categoryById = (context: GraphContext, id: string): Known<CategoryRow | undefined> =>
  whenKnown(categories(context), (all) => all.find((category) => category.id === id))

export const Category = builder.objectRef<CategoryName | CategoryRow>('Category').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    family: t.exposeString('family', {
      description: 'The cover family: which cut-paper drawings the category’s covers use.',
    }),
    name: t.field({
      type: [LocalisedValue],
      resolve: ({ name }) => name.map(({ languageCode, value }) => ({ languageCode, value: plainTitle(value) })),
    }),
    description: t.field({
      type: [LocalisedValue],
      resolve: (category, _, context) =>
        'description' in category
          ? category.description
          : whenKnown(categoryById(context, category.id), (row) => {
              if (!row) throw new Error(`category ${category.id} is on a course card and cannot be read`)
              return row.description
            }),
    }),
    listViewKind: t.field({ type: ListViewKind, resolve: () => 'category' as const }),
    courseCount: t.int({
      resolve: (category, _, context) =>
        whenKnown(catalogueCounts(context), ({ byCategory }) => byCategory.get(category.id) ?? 0),
    }),
  }),
})

builder.objectField(Course, 'category', (t) =>
  t.field({
    type: Category,
    resolve: (course: CourseCard) => ({
      id: course.category_id,
      short_id: course.category_short_id,
      family: course.family,
      name: course.category_name,
    }),
  }),
)

builder.queryFields((t) => ({
  categories: t.field({
    type: [Category],
    authScopes: { signedIn: true, picking: true },
    resolve: (_, __, context) => whenKnown(categories(context), (all) => [...all]),
  }),
  category: t.field({
    type: Category,
    nullable: true,
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true, description: 'Its short id or its id, as in an address.' }) },
    resolve: (_, { shortId }, context) =>
      whenKnown(categories(context), (all) => all.find((each) => each.short_id === shortId || each.id === shortId)),
  }),
}))
