import { Course, ListViewKind, type CourseCard } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { plainTitle } from '#values/localised-text.ts'
import { coursesByCategory, openEdition } from './catalogue-edition.ts'
import {
  findCategories,
  findCategoriesById,
  findCategory,
  type CategoryName,
  type CategoryRow,
} from './category-store.ts'

// all categories of an operation are counted together, from the cached counts
const countOf = requestLoader(async (context) =>
  coursesByCategory((await openEdition(await context.read(), context.market, userIdOf(context))).edition),
)

export const categoryById = requestLoader(
  async (context, ids) => new Map((await findCategoriesById(await context.read(), ids)).map((row) => [row.id, row])),
)

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
      resolve: async (category, _, context) => {
        const row = 'description' in category ? category : await categoryById(context, category.id)
        if (!row) throw new Error(`category ${category.id} is on a course card and cannot be read`)
        return row.description
      },
    }),
    listViewKind: t.field({ type: ListViewKind, resolve: () => 'category' as const }),
    courseCount: t.int({ resolve: async (category, _, context) => (await countOf(context, category.id)) ?? 0 }),
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
    resolve: async (_, __, context) => findCategories(await context.read()),
  }),
  category: t.field({
    type: Category,
    nullable: true,
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true, description: 'Its short id or its id, as in an address.' }) },
    resolve: async (_, { shortId }, context) => findCategory(await context.read(), shortId),
  }),
}))
