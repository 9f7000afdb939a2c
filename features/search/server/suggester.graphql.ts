import { Category, categoryById, Expert, expertById } from '#features/catalogue/server/index.ts'
import { Course, courseById, type ActingFor } from '#features/courses/server/index.ts'
import { requireMembership } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { HitKind, hitKinds } from './found.graphql.ts'
import { readExisting } from './read-existing.ts'
import { suggestionsOf } from './remember-search.ts'
import type { Suggested } from './search.ts'

const idsOf = (suggested: Suggested, wanted: Suggested[number]['kind']) =>
  suggested.filter(({ kind }) => kind === wanted).map(({ id }) => id)

interface Suggestions extends ActingFor {
  readonly found: Suggested
}

const Suggestions = builder.objectRef<Suggestions>('Suggestions').implement({
  fields: (t) => ({
    first: t.field({
      type: HitKind,
      description: 'The kind of the best suggestion: a person’s name puts the person first.',
      resolve: ({ found }) => hitKinds[found[0]?.kind ?? 'course'],
    }),
    courses: t.field({
      type: [Course],
      resolve: ({ found, actingFor }, _, context) =>
        readExisting(idsOf(found, 'course'), (id) =>
          whenKnown(courseById(context, id), (course) => course && { ...course, actingFor }),
        ),
    }),
    experts: t.field({
      type: [Expert],
      resolve: ({ found }, _, context) => readExisting(idsOf(found, 'expert'), (id) => expertById(context, id)),
    }),
    categories: t.field({
      type: [Category],
      resolve: ({ found }, _, context) => readExisting(idsOf(found, 'category'), (id) => categoryById(context, id)),
    }),
  }),
})

builder.queryField('suggester', (t) =>
  t.field({
    type: Suggestions,
    description: 'At most five courses, experts and categories each while the user types, from two characters (C5).',
    authScopes: { signedIn: true },
    args: { keyword: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: async (_, { keyword, organizationId }, context) => {
      const actingFor = await requireMembership(context, organizationId)
      return { found: await suggestionsOf(context, keyword), actingFor }
    },
  }),
)
