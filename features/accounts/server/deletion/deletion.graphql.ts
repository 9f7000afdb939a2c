import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findDeletion } from './deletion-store.ts'
import { keepAccount } from './request-deletion.ts'

builder.queryField('accountErasedAfter', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the user’s account is erased, if it is marked for that.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) =>
      (await findDeletion(await context.read(), userIdOf(context)))?.erase_after ?? null,
  }),
)

builder.mutationField('keepAccount', (t) =>
  t.boolean({
    description: 'Lets a marked account stay. False when it was not marked.',
    authScopes: { signedIn: true },
    resolve: (_, __, context) => keepAccount(context.database, userIdOf(context), context.locale),
  }),
)
