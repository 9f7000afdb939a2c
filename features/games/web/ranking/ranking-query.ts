import type { GameRankingQuery } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The board of a game among colleagues, and the viewer's own best plays. */
export const RankingQuery = graphql(`
  query GameRanking($courseShortId: String!, $gameShortId: String!, $noTime: Boolean!) {
    isOnGameBoards
    game(courseShortId: $courseShortId, gameShortId: $gameShortId) {
      id
      ownBest(noTime: $noTime) {
        score
        timeMs
        finishedAt
      }
      ranking(noTime: $noTime) {
        organizationName
        isOn
        players
        top {
          rank
          name
          isOwn
          score
          timeMs
        }
        own {
          rank
          name
          isOwn
          score
          timeMs
        }
      }
    }
  }
`)

export const ChooseGameBoards = graphql(`
  mutation ChooseGameBoards($shown: Boolean!) {
    chooseGameBoards(shown: $shown)
  }
`)

export type RankingOfGame = NonNullable<NonNullable<GameRankingQuery['game']>['ranking']>
export type RankedPlay = RankingOfGame['top'][number]
export type OwnPlay = NonNullable<GameRankingQuery['game']>['ownBest'][number]
