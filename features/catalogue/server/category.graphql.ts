import { Course, type CourseCard } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { countCourses, findCategories, findCategoriesById, findCategory, type CategoryRow } from './category-store.ts'

const countOf = requestLoader(async (context, ids) => countCourses(await context.read(), context.market, ids))

export const categoryById = requestLoader(
  async (context, ids) => new Map((await findCategoriesById(await context.read(), ids)).map((row) => [row.id, row])),
)

export const Category = builder.objectRef<CategoryRow>('Category').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    family: t.exposeString('family', {
      description: 'The cover family: which cut-paper drawings the category’s covers use.',
    }),
    name: t.expose('name', { type: [LocalisedValue] }),
    description: t.expose('description', { type: [LocalisedValue] }),
    courseCount: t.int({ resolve: async (category, _, context) => (await countOf(context, category.id)) ?? 0 }),
  }),
})

builder.objectField(Course, 'category', (t) =>
  t.field({
    type: Category,
    resolve: async (course: CourseCard, _, context) => {
      const category = await categoryById(context, course.category_id)
      if (!category) throw new Error(`course ${course.id} has no category`)
      return category
    },
  }),
)

builder.queryFields((t) => ({
  categories: t.field({
    type: [Category],
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => findCategories(await context.read()),
  }),
  category: t.field({
    type: Category,
    nullable: true,
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (_, { shortId }, context) => findCategory(await context.read(), shortId),
  }),
}))
