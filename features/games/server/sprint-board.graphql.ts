import { builder, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { truthsOf } from '#features/games/rules/game.ts'
import { replaySprint, sprintMs } from '#features/games/rules/sprint.ts'
import type { GameRow } from './game-store.ts'
import type { PlayRow } from './play-store.ts'

interface SprintAnswerShown {
  readonly text: LocalisedText
  readonly answeredTrue: boolean
  readonly right: boolean
  readonly why: LocalisedText
}
export interface SprintBoardShown {
  readonly kind: 'SprintBoard'
  readonly limitMs: number | null
  readonly right: number
  readonly wrong: number
  readonly claim: LocalisedText | null
  readonly answers: readonly SprintAnswerShown[]
}

/** The claim that is to be answered and those that were; what comes later is not in it (Q1). */
export function sprintBoardOf(
  { content: { claims } }: Extract<GameRow, { kind: 'SPRINT' }>,
  { seed, moves, no_time, finished_at }: PlayRow,
): SprintBoardShown | undefined {
  const state = replaySprint(seed, truthsOf(claims), moves)
  if (!state) return undefined
  const current = state.claim === undefined || finished_at ? undefined : claims[state.claim]
  return {
    kind: 'SprintBoard',
    limitMs: no_time ? null : sprintMs,
    right: state.right,
    wrong: state.wrong,
    claim: current?.text ?? null,
    answers: state.answers.map(({ claim, answeredTrue, isRight }) => ({
      text: claims[claim]?.text ?? [],
      why: claims[claim]?.why ?? [],
      answeredTrue,
      right: isRight,
    })),
  }
}

const SprintAnswer = builder.objectRef<SprintAnswerShown>('SprintAnswer').implement({
  description: 'A claim that was answered, and why it is so.',
  fields: (t) => ({
    text: t.expose('text', { type: [LocalisedTitle] }),
    answeredTrue: t.exposeBoolean('answeredTrue', {
      description: 'What was answered: that it is true, or that it is not.',
    }),
    right: t.exposeBoolean('right'),
    why: t.expose('why', { type: [LocalisedValue] }),
  }),
})

export const SprintBoard = builder.objectRef<SprintBoardShown>('SprintBoard').implement({
  description:
    'A move answers the claim that stands there: [1] for true, [0] for false. An empty one asks for the end once time is up.',
  fields: (t) => ({
    limitMs: t.exposeInt('limitMs', { nullable: true, description: 'How long it lasts in all; null without time.' }),
    right: t.exposeInt('right'),
    wrong: t.exposeInt('wrong', { description: 'Each takes away what a right answer gives.' }),
    claim: t.expose('claim', {
      type: [LocalisedTitle],
      nullable: true,
      description: 'With its leaning word; null once it is over.',
    }),
    answers: t.expose('answers', { type: [SprintAnswer], description: 'In the order they were given.' }),
  }),
})
