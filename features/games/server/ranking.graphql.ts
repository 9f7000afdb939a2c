import { findActiveOrganization, findOrganization } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { launchedInto, userIdOf } from '#platform/graphql/context.ts'
import { boardName } from '#features/games/rules/board-name.ts'
import { boardLength, findOwnBest, findRanked, isShown, type OwnBestRow, type RankedRow } from './board-store.ts'
import { chooseBoard } from './choose-board.ts'
import { Game } from './game.graphql.ts'

interface RankingShown {
  readonly organizationName: string
  readonly isOn: boolean
  readonly rows: readonly RankedRow[]
}

const RankedPlay = builder.objectRef<RankedRow>('RankedPlay').implement({
  description: 'A place on a board: the best play of a colleague who has passed the game.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From one; who is equally good shares it.' }),
    name: t.string({ description: 'First name and initial.', resolve: ({ name }) => boardName(name) }),
    isOwn: t.boolean({ resolve: ({ user_id }, _, context) => user_id === userIdOf(context) }),
    score: t.exposeInt('score'),
    timeMs: t.exposeInt('time_ms', { nullable: true, description: 'Null on the board without time.' }),
  }),
})

const OwnPlay = builder.objectRef<OwnBestRow>('OwnPlay').implement({
  description: 'One of the best plays of the signed-in user.',
  fields: (t) => ({
    score: t.exposeInt('score'),
    timeMs: t.exposeInt('time_ms', { nullable: true }),
    finishedAt: t.expose('finished_at', { type: 'DateTime' }),
  }),
})

const GameRanking = builder.objectRef<RankingShown>('GameRanking').implement({
  description: 'The board of a game among the members of one organisation. More points first, then less time.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName'),
    isOn: t.exposeBoolean('isOn', { description: 'False where the organisation has no boards.' }),
    players: t.int({
      description: 'How many stand on it in all.',
      resolve: ({ rows }) => rows[0]?.players ?? 0,
    }),
    top: t.field({
      type: [RankedPlay],
      description: 'The first ten at most.',
      resolve: ({ rows }) => rows.slice(0, boardLength),
    }),
    own: t.field({
      type: RankedPlay,
      nullable: true,
      description: 'The signed-in user’s place, where it is not among the first.',
      resolve: ({ rows }) => rows[boardLength] ?? null,
    }),
  }),
})

builder.objectFields(Game, (t) => ({
  ranking: t.field({
    type: GameRanking,
    nullable: true,
    description: 'Among the members of the user’s organisation; null for somebody on their own.',
    args: { noTime: t.arg.boolean({ required: true }) },
    resolve: async (game, { noTime }, context) => {
      const [tx, userId] = [await context.read(), userIdOf(context)]
      const active = await findActiveOrganization(tx, userId, launchedInto(context))
      const organization = active && (await findOrganization(tx, active.organizationId))
      if (!organization) return null
      const rows = organization.gameBoards
        ? await findRanked(tx, active.organizationId, { gameId: game.id, version: game.version, noTime }, userId)
        : []
      return { organizationName: organization.name, isOn: organization.gameBoards, rows }
    },
  }),
  ownBest: t.field({
    type: [OwnPlay],
    description: 'The signed-in user’s own best plays, five at most, passed or not.',
    args: { noTime: t.arg.boolean({ required: true }) },
    resolve: async ({ id, version }, { noTime }, context) =>
      findOwnBest(await context.read(), userIdOf(context), { gameId: id, version, noTime }),
  }),
}))

builder.queryField('isOnGameBoards', (t) =>
  t.boolean({
    description: 'Whether the signed-in user stands on the boards of their organisation. Yes, until they say no.',
    authScopes: { learning: true },
    resolve: async (_, __, context) => isShown(await context.read(), userIdOf(context)),
  }),
)

builder.mutationField('chooseGameBoards', (t) =>
  t.boolean({
    description: 'Says whether the signed-in user stands on the boards of their organisation; answers with it.',
    authScopes: { learning: true },
    args: { shown: t.arg.boolean({ required: true }) },
    resolve: async (_, { shown }, context) => {
      await chooseBoard(context.database, { userId: userIdOf(context), shown, at: context.now() })
      return shown
    },
  }),
)
