import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { learningStatuses } from '#values/learning/learning-status.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, type LocalisedText } from '#values/localised-text.ts'
import type { StaffPermission } from '#values/staff/staff-permission.ts'
import { learnerOf, type GraphContext } from './context.ts'
import { unauthenticated } from './errors.ts'
import { logSecurity } from '#platform/security-log.ts'

/**
 * The one schema builder. Features add their types and fields to it in `*.graphql.ts`. Authorisation is closed by
 * default: a field of Query or Mutation without `authScopes` makes the build of the schema fail.
 */
export const builder = new SchemaBuilder<{
  Context: GraphContext
  DefaultFieldNullability: false
  AuthScopes: {
    /** Open to everyone, signed in or not. Must be explicit: a field is never open by omission. */
    everyone: boolean
    /** Needs a user with an active session. */
    signedIn: boolean
    /** Open to a signed-in user, and to a user whom another platform launched to learn (L1). */
    learning: boolean
    /** Open to a user whom another platform launched to choose courses (L2). */
    picking: boolean
    /** Needs a member of staff whose roles allow it. */
    staff: StaffPermission
  }
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
  }
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: (context) => ({
      everyone: true,
      signedIn: context.viewer.kind === 'User',
      learning: learnerOf(context) !== undefined,
      picking: context.viewer.kind === 'Launched' && context.viewer.isPicking,
      staff: async (permission) => (await context.staffRights?.())?.permissions.includes(permission) === true,
    }),
    unauthorizedError: (_parent, { viewer }, { parentType, fieldName }) => {
      const action = `${parentType.name}.${fieldName}`
      logSecurity({ event: 'authorization.refused', outcome: 'refused', action, reason: `SCOPE_${viewer.kind}` })
      return unauthenticated()
    },
  },
})

builder.queryType({})
builder.mutationType({})

builder.scalarType('DateTime', {
  description: 'A moment as ISO 8601 in UTC.',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue: (value) => {
    const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
    if (Number.isNaN(date.getTime()))
      throw new TypeError('A DateTime is written as ISO 8601, such as 2026-11-21T18:00:00Z.')
    return date
  },
})

export const LanguageCode = builder.enumType('LanguageCode', {
  values: ['nb', 'es', 'en'] as const satisfies readonly Language[],
})
export const LearningStatusType = builder.enumType('LearningStatus', {
  description: 'How far a learner is with a course or a playlist.',
  values: learningStatuses,
})
// no field returns it, but the published schema has it
builder.enumType('MarketCode', { values: ['no', 'es'] as const satisfies readonly Market[] })

/** One language's version of a text (M10). */
export const LocalisedValue = builder.objectRef<LocalisedText[number]>('LocalisedValue').implement({
  description: 'One language version of a text.',
  fields: (t) => ({
    languageCode: t.exposeString('languageCode'),
    value: t.exposeString('value'),
  }),
})

/** One language's version of a name, a heading or a question. Stored titles carry markup, plain text goes out (M10). */
export const LocalisedTitle = builder.objectRef<LocalisedText[number]>('LocalisedTitle').implement({
  description: 'One language version of a name, a heading or a question.',
  fields: (t) => ({
    languageCode: t.exposeString('languageCode'),
    value: t.string({ description: 'Plain text.', resolve: ({ value }) => plainTitle(value) }),
    styled: t.string({
      nullable: true,
      description:
        'The same for display, where it differs: `_` around the phrase set in italics, soft hyphens where a long word may break.',
      resolve: ({ value }) => (plainTitle(value) === value ? null : value),
    }),
  }),
})
