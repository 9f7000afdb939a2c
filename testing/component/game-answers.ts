import type { LocalisedText } from '#values/localised-text.ts'
import type { Answers } from './graph.ts'

const text = (value: string): LocalisedText => [{ languageCode: 'nb', value, styled: null }]

/**
 * Terms and their meanings; in a sprint, claims and whether they are true; in an order game, the lines in their
 * correct order.
 */
export interface GameGiven {
  readonly kind: 'MEMORY' | 'ORDER' | 'MATCH' | 'SPRINT'
  readonly pairs: readonly (readonly [string, string])[]
  /** The score of a finished play; 100 by default, and 50 are needed to pass. */
  readonly score?: number
}

/** The page's path pattern and an address for {@link gameAnswers}. */
export const gamePlace = {
  route: 'course/$courseShortId/$slug/game/$quizGameId',
  at: '/no/course/elsi4/elsikkerhet/game/elsi4-spill',
} as const

interface Rules {
  /** The board after the moves so far. */
  readonly board: () => Record<string, unknown>
  readonly move: (numbers: readonly number[]) => void
  readonly isOver: () => boolean
}

/** Terms are at even indexes, each meaning at the odd index after its term. */
function memoryRules(pairs: GameGiven['pairs']): Rules {
  const cards = pairs.flat()
  const found: number[] = []
  let open: number[] = []
  let turns = 0
  const isPair = ([one = -1, other = -1]: readonly number[]) => one >> 1 === other >> 1
  return {
    isOver: () => found.length === pairs.length,
    move: ([place = -1]) => {
      open = open.length === 2 ? [place] : [...open, place]
      if (open.length < 2) return
      turns += 1
      if (!isPair(open)) return
      found.push(place >> 1)
      open = []
    },
    board: () => ({
      __typename: 'MemoryBoard',
      turns,
      cards: cards.map((card, place) => {
        const pair = found.indexOf(place >> 1) + 1
        const face = pair > 0 ? 'PAIRED' : open.includes(place) ? 'UP' : 'DOWN'
        const isShown = face !== 'DOWN'
        const side = place % 2 === 0 ? 'TERM' : 'MEANING'
        return {
          place,
          face,
          pair: pair || null,
          side: isShown ? side : null,
          icon: null,
          text: isShown ? text(card) : null,
        }
      }),
    }),
  }
}

/** Shown in reverse order at first. */
function orderRules(pairs: GameGiven['pairs']): Rules {
  let laid = pairs.map((_, line) => line).toReversed()
  let checks = 0
  const isRight = (line: number, place: number) => checks > 0 && line === place
  return {
    isOver: () => checks > 0 && laid.every(isRight),
    move: (numbers) => {
      laid = [...numbers]
      checks += 1
    },
    board: () => ({
      __typename: 'OrderBoard',
      checks,
      lines: laid.map((line, place) => ({ line, right: isRight(line, place), text: text(pairs[line]?.[0] ?? '') })),
    }),
  }
}

/** Meanings are in the order of their terms. */
function matchRules(pairs: GameGiven['pairs']): Rules {
  const found: number[] = []
  let last: { term: number; meaning: number; right: boolean } | null = null
  let wrong = 0
  const items = (side: 0 | 1) =>
    pairs.map((pair, place) => ({ place, pair: found.indexOf(place) + 1 || null, text: text(pair[side]) }))
  return {
    isOver: () => found.length === pairs.length,
    move: ([term = -1, meaning = -1]) => {
      last = { term, meaning, right: term === meaning }
      if (last.right) found.push(term)
      else wrong += 1
    },
    board: () => ({ __typename: 'MatchBoard', wrong, last, terms: items(0), meanings: items(1) }),
  }
}

function sprintRules(pairs: GameGiven['pairs']): Rules {
  const said: boolean[] = []
  const answers = () =>
    said.map((each, at) => ({
      answeredTrue: each,
      right: each === (pairs[at]?.[1] === 'sant'),
      text: text(pairs[at]?.[0] ?? ''),
      why: text('Slik er det.'),
    }))
  return {
    isOver: () => said.length === pairs.length,
    move: ([answer]) => void said.push(answer === 1),
    board: () => {
      const claim = pairs[said.length]?.[0]
      const right = answers().filter((answer) => answer.right).length
      return {
        __typename: 'SprintBoard',
        limitMs: null,
        right,
        wrong: said.length - right,
        claim: claim === undefined ? null : text(claim),
        answers: answers(),
      }
    },
  }
}

const rulesOf = { MEMORY: memoryRules, ORDER: orderRules, MATCH: matchRules, SPRINT: sprintRules }

/** A game of a course with the rules of the server, without points. */
export interface GameAnswers {
  readonly answers: Answers
  /** Every move that was sent, in order. */
  readonly moves: (readonly number[])[]
  /** Delays the response to the next move until the returned function is called. */
  readonly hold: () => () => void
}

export function gameAnswers({ kind, pairs, score = 100 }: GameGiven): GameAnswers {
  const moves: (readonly number[])[] = []
  let rules: Rules | undefined
  let plays = 0
  let count = 0
  let held: Promise<undefined> | undefined
  const play = () =>
    rules && {
      __typename: 'GamePlay',
      id: `play-${plays}`,
      noTime: true,
      moveCount: count,
      elapsedMs: 0,
      finished: rules.isOver(),
      score: rules.isOver() ? score : null,
      timeMs: null,
      result: rules.isOver() ? (score < 50 ? 'FAILED' : 'PASSED') : null,
      board: rules.board(),
      game,
    }
  const game = () => ({
    id: 'game-1',
    shortId: 'elsi4-spill',
    kind,
    title: text('Finn ut av det'),
    size: pairs.length,
    limitMs: null,
    done: false,
    bestScore: null,
    bestTimeMs: null,
    access: { userCanWatch: true },
    lesson: { id: 'lesson-1', description: [] },
    openPlay: play() ?? null,
    ownBest: [],
    ranking: null,
  })
  return {
    moves,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held = promise
      return () => resolve(undefined)
    },
    answers: {
      isOnGameBoards: () => false,
      course: () => ({ id: 'course-1', shortId: 'elsi4', name: text('Elsikkerhet') }),
      game,
      startGame: () => {
        rules = rulesOf[kind](pairs)
        plays += 1
        count = 0
        return play()
      },
      makeMove: async ({ move }) => {
        moves.push(move as number[])
        await held
        held = undefined
        rules?.move(move as number[])
        count += 1
        return play()
      },
    },
  }
}
