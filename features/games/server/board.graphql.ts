import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { memoryDeck, replayMemory, type CardFace, type MemoryCard } from '#features/games/rules/memory.ts'
import { firstOrder, replayOrder } from '#features/games/rules/order.ts'
import type { GameRow } from './game-store.ts'
import { MatchBoard, matchBoardOf, type MatchBoardShown } from './match-board.graphql.ts'
import type { PlayRow } from './play-store.ts'
import { SprintBoard, sprintBoardOf, type SprintBoardShown } from './sprint-board.graphql.ts'

interface CardShown {
  readonly place: number
  readonly face: CardFace
  readonly pair: number | null
  readonly side: MemoryCard['side'] | null
  readonly text: LocalisedText | null
  readonly icon: string | null
}
interface LineShown {
  readonly line: number
  readonly text: LocalisedText
  readonly right: boolean
}
type BoardShown =
  | { readonly kind: 'MemoryBoard'; readonly turns: number; readonly cards: readonly CardShown[] }
  | { readonly kind: 'OrderBoard'; readonly checks: number; readonly lines: readonly LineShown[] }
  | MatchBoardShown
  | SprintBoardShown

/** The visible part of a play: a card that is face down has no text, and no line says where it belongs (Q1). */
export function boardOf(game: GameRow, play: PlayRow): BoardShown {
  const impossible = () => new Error('a play was kept with moves that its game does not know')
  if (game.kind === 'ORDER') {
    const { lines } = game.content
    const state = replayOrder(play.seed, lines.length, play.moves)
    if (!state) throw impossible()
    const first = firstOrder(play.seed, lines.length)
    const shown = state.laid.map((line, place) => ({
      line,
      text: lines[first[line] ?? 0] ?? [],
      right: state.right[place] ?? false,
    }))
    return { kind: 'OrderBoard', checks: state.checks, lines: shown }
  }
  if (game.kind === 'SPRINT' || game.kind === 'MATCH') {
    const shown = game.kind === 'SPRINT' ? sprintBoardOf(game, play) : matchBoardOf(game, play)
    if (!shown) throw impossible()
    return shown
  }
  const { pairs } = game.content
  const state = replayMemory(play.seed, pairs.length, play.moves)
  if (!state) throw impossible()
  const cards = memoryDeck(play.seed, pairs.length).map(({ pair, side }, place) => {
    const face = state.faces[place] ?? 'DOWN'
    const content = face === 'DOWN' ? undefined : pairs[pair]
    return {
      place,
      face,
      side: content ? side : null,
      text: content ? (side === 'TERM' ? content.term : content.meaning) : null,
      icon: content && side === 'TERM' ? (content.icon ?? null) : null,
      pair: face === 'PAIRED' ? Math.floor(state.pairedPlaces.indexOf(place) / 2) + 1 : null,
    }
  })
  return { kind: 'MemoryBoard', turns: state.turns, cards }
}

const CardFaceType = builder.enumType('CardFace', { values: ['DOWN', 'UP', 'PAIRED'] as const })
const CardSide = builder.enumType('CardSide', { values: ['TERM', 'MEANING'] as const })

const MemoryCardType = builder.objectRef<CardShown>('MemoryCard').implement({
  description: 'A card of a play of memory pairs. Face down it says nothing.',
  fields: (t) => ({
    place: t.exposeInt('place'),
    face: t.expose('face', { type: CardFaceType }),
    pair: t.exposeInt('pair', { nullable: true, description: 'Which pair was found with it, counted from one.' }),
    side: t.expose('side', { type: CardSide, nullable: true }),
    text: t.expose('text', { type: [LocalisedValue], nullable: true }),
    icon: t.exposeString('icon', { nullable: true }),
  }),
})

const OrderLineType = builder.objectRef<LineShown>('OrderLine').implement({
  description: 'A line that is to be put in order.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'As makeMove takes it.' }),
    text: t.expose('text', { type: [LocalisedValue] }),
    right: t.exposeBoolean('right', { description: 'Known to lie in its right place; it stays there.' }),
  }),
})

const MemoryBoard = builder.objectRef<Extract<BoardShown, { kind: 'MemoryBoard' }>>('MemoryBoard').implement({
  description: 'A move turns one card: [place].',
  fields: (t) => ({
    turns: t.exposeInt('turns', { description: 'How often two cards were turned.' }),
    cards: t.expose('cards', { type: [MemoryCardType] }),
  }),
})

const OrderBoard = builder.objectRef<Extract<BoardShown, { kind: 'OrderBoard' }>>('OrderBoard').implement({
  description: 'A move lays all lines and has them checked: [line, line …], place by place.',
  fields: (t) => ({
    checks: t.exposeInt('checks'),
    lines: t.expose('lines', { type: [OrderLineType], description: 'As they were laid last.' }),
  }),
})

export const GameBoard = builder.unionType('GameBoard', {
  types: [MemoryBoard, OrderBoard, MatchBoard, SprintBoard],
  resolveType: ({ kind }) => kind,
})
