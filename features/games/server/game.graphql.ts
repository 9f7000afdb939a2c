import {
  accessOf,
  accessSubject,
  Course,
  courseById,
  CourseAccessType,
  ExamKind,
  Lesson,
  lessonsOf,
  NoAccess,
  noAccess,
} from '#features/courses/server/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { gameKinds, limitOf, sizeOf } from '#features/games/rules/game.ts'
import { playResults } from '#features/games/rules/play.ts'
import { boardOf, GameBoard } from './board.graphql.ts'
import { gameById, gameOfLesson, openPlayOf, gameProgressOf } from './game-loaders.ts'
import { findGameByEitherId, type GameRow } from './game-store.ts'
import { makeMove, type MoveMade } from './make-move.ts'
import type { PlayRow } from './play-store.ts'
import type { GameReactions } from './reactions.ts'
import { startGame } from './start-game.ts'

const GameKind = builder.enumType('GameKind', { values: gameKinds })
const GameResult = builder.enumType('GameResult', {
  description: 'Half of the points pass (Q1).',
  values: playResults,
})

const GamePlay = builder.objectRef<PlayRow>('GamePlay')

export const Game = builder.objectRef<GameRow>('Game').implement({
  description: 'A game of a course: practice with points that counts for nothing else (Q1).',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id', { description: 'The quizGameId of its address (Q2): its lesson’s short id.' }),
    kind: t.expose('kind', { type: GameKind }),
    examKind: t.field({ type: ExamKind, resolve: () => 'game' as const }),
    title: t.field({
      type: [LocalisedTitle],
      description: 'With its leaning phrase; the lesson’s name is the same without.',
      resolve: ({ content }) => content.title,
    }),
    size: t.int({ description: 'How many things there are to pair, to lay or to answer.', resolve: sizeOf }),
    limitMs: t.int({
      nullable: true,
      description: 'How long a play on time lasts at most; null where it has no end.',
      resolve: (game) => limitOf(game) ?? null,
    }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      resolve: async (game, _, context) =>
        (await lessonsOf(context, game.course_id))?.find(({ id }) => id === game.lesson_id) ?? null,
    }),
    course: t.field({
      type: Course,
      resolve: async (game, _, context) => {
        const course = await courseById(context, game.course_id)
        if (!course) throw new Error('a game was shown without its course')
        return course
      },
    }),
    access: t.field({
      type: CourseAccessType,
      resolve: async (game, _, context) => (await accessOf(context, game.course_id)) ?? noAccess,
    }),
    done: t.boolean({
      description: 'Whether the signed-in user has passed it once.',
      resolve: async (game, _, context) => (await gameProgressOf(context, game.id))?.done ?? false,
    }),
    bestScore: t.int({
      nullable: true,
      resolve: async (game, _, context) => (await gameProgressOf(context, game.id))?.best_score ?? null,
    }),
    bestTimeMs: t.int({
      nullable: true,
      description: 'Of the plays on time that were passed.',
      resolve: async (game, _, context) => (await gameProgressOf(context, game.id))?.best_time_ms ?? null,
    }),
    openPlay: t.field({
      type: GamePlay,
      nullable: true,
      description: 'The play to go on with, if one was begun and not finished.',
      resolve: async (game, _, context) => {
        const play = await openPlayOf(context, game.id)
        const mayPlay = (await accessOf(context, game.course_id))?.userCanWatch
        return play && mayPlay && play.version === game.version ? play : null
      },
    }),
  }),
})

const gameOf = async (context: Parameters<typeof gameById>[0], play: PlayRow): Promise<GameRow> => {
  const game = await gameById(context, play.game_id)
  if (!game) throw new Error('a play has no game')
  return game
}

GamePlay.implement({
  description: 'One play of a game. Score and time are the server’s: they follow from the moves and its own clock.',
  fields: (t) => ({
    id: t.exposeID('id'),
    noTime: t.exposeBoolean('no_time'),
    moveCount: t.int({ description: 'The number of the next move.', resolve: ({ moves }) => moves.length }),
    elapsedMs: t.int({
      description: 'Since it began, by the server’s clock.',
      resolve: ({ started_at, finished_at }, _, context) =>
        Math.min(2 ** 31 - 1, Math.max(0, Number(finished_at ?? context.now()) - Number(started_at))),
    }),
    finished: t.boolean({ resolve: ({ finished_at }) => finished_at !== null }),
    score: t.exposeInt('score', { nullable: true, description: 'Points of 100; null until it is finished.' }),
    result: t.expose('result', { type: GameResult, nullable: true, description: 'Null until it is finished.' }),
    timeMs: t.exposeInt('time_ms', { nullable: true, description: 'Null until it is finished, and without time.' }),
    board: t.field({
      type: GameBoard,
      resolve: async (play, _, context) => boardOf(await gameOf(context, play), play),
    }),
    game: t.field({ type: Game, resolve: (play, _, context) => gameOf(context, play) }),
  }),
})

builder.objectField(Lesson, 'game', (t) =>
  t.field({
    type: Game,
    nullable: true,
    authScopes: { learning: true },
    resolve: (lesson, _, context) => (lesson.kind === 'GAME' ? gameOfLesson(context, lesson.id) : null),
  }),
)

builder.queryField('game', (t) =>
  t.field({
    type: Game,
    nullable: true,
    description: 'A game of a published course of the market; null when there is none.',
    authScopes: { learning: true },
    args: { courseShortId: t.arg.string({ required: true }), gameShortId: t.arg.string({ required: true }) },
    resolve: async (_, { courseShortId, gameShortId }, context) => {
      const game = await findGameByEitherId(await context.read(), gameShortId)
      const course = game && (await courseById(context, game.course_id))
      return game && course?.short_id === courseShortId ? game : null
    },
  }),
)

/** A refusal that says nothing but its name. The words for it are the page's. */
const refusal = <Name extends string>(name: Name, code: string, description: string) =>
  builder.objectRef<{ readonly kind: Name }>(name).implement({
    description,
    fields: (t) => ({ code: t.string({ resolve: () => code }) }),
  })

const UnknownGame = refusal('UnknownGame', 'UNKNOWN_GAME', 'There is no such game in the market.')
const UnknownPlay = refusal('UnknownPlay', 'UNKNOWN_PLAY', 'There is no such play, or it is somebody else’s.')
const NotPlayable = refusal('NotPlayable', 'NOT_PLAYABLE', 'The move can’t be made as the play stands.')
const TooSoon = builder.objectRef<Extract<MoveMade, { kind: 'TooSoon' }>>('TooSoon').implement({
  description: 'Nobody answers that fast. The same move is taken a moment later.',
  fields: (t) => ({ code: t.string({ resolve: () => 'TOO_SOON' }), waitMs: t.exposeInt('waitMs') }),
})

const StartGameResult = builder.unionType('StartGameResult', {
  types: [GamePlay, UnknownGame, NoAccess],
  resolveType: (value) => ('kind' in value ? value.kind : 'GamePlay'),
})
const MakeMoveResult = builder.unionType('MakeMoveResult', {
  types: [GamePlay, NotPlayable, TooSoon, UnknownPlay, NoAccess],
  resolveType: (value) => ('kind' in value ? value.kind : 'GamePlay'),
})

/** Adds what is done in games to the schema, with what follows elsewhere. Called once, by the program that serves. */
export function registerGameFields(reactions: GameReactions): void {
  builder.mutationFields((t) => ({
    startGame: t.field({
      type: StartGameResult,
      description: 'Shuffles and begins a play. One that was not finished is taken away.',
      authScopes: { learning: true },
      args: { gameShortId: t.arg.string({ required: true }), noTime: t.arg.boolean({ required: true }) },
      resolve: async (_, input, context) => {
        const start = await startGame(context.database, accessSubject(context), input)
        return start.kind === 'Started' ? start.play : start
      },
    }),
    makeMove: t.field({
      type: MakeMoveResult,
      description: 'Makes one move. The same move sent twice is made once.',
      authScopes: { learning: true },
      args: {
        playId: t.arg.id({ required: true }),
        number: t.arg.int({ required: true, description: 'How many moves were made before it.' }),
        move: t.arg.intList({ required: true, description: 'As the board says.' }),
      },
      resolve: async (_, input, context) => {
        const made = await makeMove(context.database, accessSubject(context), input, reactions)
        return made.kind === 'Made' ? made.play : made
      },
    }),
  }))
}
