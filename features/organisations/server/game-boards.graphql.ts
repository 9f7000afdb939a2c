import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { NotItsAdmin } from './in-order-first-view.graphql.ts'
import { Organization, organizationById } from './organisation.graphql.ts'
import { setGameBoards, type GameBoardsOutcome } from './set-game-boards.ts'

const GameBoardsSet = builder
  .objectRef<Extract<GameBoardsOutcome, { kind: 'GameBoardsSet' }>>('GameBoardsSet')
  .implement({
    description: 'It holds from now on, also where it was so before.',
    fields: (t) => ({
      organization: t.field({
        type: Organization,
        resolve: async ({ organizationId }, _, context) => {
          const organization = await organizationById(context, organizationId)
          if (!organization) throw new Error(`the admin of ${organizationId} cannot see it`)
          return organization
        },
      }),
    }),
  })

const Result = builder.unionType('SetGameBoardsResult', {
  types: [GameBoardsSet, NotItsAdmin],
  resolveType: ({ kind }) => kind,
})

builder.mutationField('setGameBoards', (t) =>
  t.field({
    type: Result,
    description: 'Says whether members stand on boards of games (Q1). For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), wanted: t.arg.boolean({ required: true }) },
    resolve: (_, { organizationId, wanted }, context) =>
      setGameBoards(context.database, { userId: userIdOf(context), organizationId, wanted, at: context.now() }),
  }),
)
