import { graphql } from '#generated/graphql/index.ts'
import type { RecallStateFragment } from '#generated/graphql/graphql.ts'

/** Today's questions; solutions are included only for answered ones. */
export const RecallState = graphql(`
  fragment RecallState on Recall {
    id
    isOn
    openCount
    nextDay
    day
    cards {
      id
      course {
        id
        shortId
        name {
          languageCode
          value
          styled
        }
        access {
          userCanWatch
        }
      }
      attempt {
        id
        ...QuizAttemptState
      }
    }
    courses {
      isIncluded
      course {
        id
      }
    }
  }
`)

export const RecallQuery = graphql(`
  query Recall {
    recall {
      id
      ...RecallState
    }
  }
`)

export type RecallDay = RecallStateFragment
export type RecallCard = RecallDay['cards'][number]
