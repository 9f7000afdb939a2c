import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { chooseMarketing } from './choose-marketing.ts'
import { wantsMarketing } from './registration-choice-store.ts'
import { User } from '#features/accounts/server/users/user.graphql.ts'

builder.objectField(User, 'wantsMarketing', (t) =>
  t.boolean({
    description: 'Whether the user wants to hear of new courses; false until they have said so.',
    resolve: async ({ id }, _, context) => wantsMarketing(await context.read(), id),
  }),
)

builder.mutationField('chooseMarketing', (t) =>
  t.boolean({
    description: 'Says whether the signed-in user wants to hear of new courses, and answers with it.',
    authScopes: { signedIn: true },
    args: { wanted: t.arg.boolean({ required: true }) },
    resolve: async (_, { wanted }, context) => {
      const chosen = { wanted, language: context.locale, at: context.now() }
      await chooseMarketing(context.database, userIdOf(context), chosen)
      return wanted
    },
  }),
)
