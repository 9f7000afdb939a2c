import type { GamePlayStateFragment, GameQuery as GameData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The visible part of a play: cards face down have no text. */
export const GamePlayState = graphql(`
  fragment GamePlayState on GamePlay {
    id
    noTime
    moveCount
    elapsedMs
    finished
    score
    timeMs
    result
    board {
      __typename
      ... on MemoryBoard {
        turns
        cards {
          place
          face
          pair
          side
          icon
          text {
            languageCode
            value
          }
        }
      }
      ... on OrderBoard {
        checks
        lines {
          line
          right
          text {
            languageCode
            value
          }
        }
      }
      ... on MatchBoard {
        wrong
        terms {
          place
          pair
          text {
            languageCode
            value
          }
        }
        meanings {
          place
          pair
          text {
            languageCode
            value
          }
        }
        last {
          term
          meaning
          right
        }
      }
      ... on SprintBoard {
        limitMs
        right
        wrong
        claim {
          languageCode
          value
          styled
        }
        answers {
          answeredTrue
          right
          text {
            languageCode
            value
            styled
          }
          why {
            languageCode
            value
          }
        }
      }
    }
  }
`)

/** A game of a course with the play that is under way, in one round trip (Q2). */
export const GameQuery = graphql(`
  query Game($courseShortId: String!, $gameShortId: String!) {
    course(shortId: $courseShortId) {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
    }
    game(courseShortId: $courseShortId, gameShortId: $gameShortId) {
      id
      shortId
      kind
      title {
        languageCode
        value
        styled
      }
      size
      limitMs
      bestScore
      bestTimeMs
      access {
        userCanWatch
      }
      lesson {
        id
        description {
          languageCode
          value
        }
      }
      openPlay {
        id
        ...GamePlayState
      }
    }
  }
`)

export const StartGame = graphql(`
  mutation StartGame($gameShortId: String!, $noTime: Boolean!) {
    startGame(gameShortId: $gameShortId, noTime: $noTime) {
      __typename
      ... on GamePlay {
        id
        ...GamePlayState
        game {
          id
          openPlay {
            id
          }
        }
      }
    }
  }
`)

export const MakeMove = graphql(`
  mutation MakeMove($playId: ID!, $number: Int!, $move: [Int!]!) {
    makeMove(playId: $playId, number: $number, move: $move) {
      __typename
      ... on GamePlay {
        id
        ...GamePlayState
        game {
          id
          done
          bestScore
          bestTimeMs
        }
      }
      ... on TooSoon {
        waitMs
      }
    }
  }
`)

export type Game = NonNullable<GameData['game']>
export type CourseOfGame = NonNullable<GameData['course']>
export type Play = GamePlayStateFragment
export type MemoryBoardOfPlay = Extract<Play['board'], { __typename: 'MemoryBoard' }>
export type MatchBoardOfPlay = Extract<Play['board'], { __typename: 'MatchBoard' }>
export type SprintBoardOfPlay = Extract<Play['board'], { __typename: 'SprintBoard' }>
export type OrderBoardOfPlay = Extract<Play['board'], { __typename: 'OrderBoard' }>
