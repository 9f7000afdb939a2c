import { graphql } from '#generated/graphql/index.ts'
import type { LtiResourcesQuery, LtiScoresQuery } from '#generated/graphql/graphql.ts'

export const ResourcesQuery = graphql(`
  query LtiResources($platformId: ID!, $offset: Int = 0, $limit: Int = 20) {
    ltiResources(platformId: $platformId, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        title
        contextTitle
        courseName {
          languageCode
          value
          styled
        }
        lessonName {
          languageCode
          value
          styled
        }
        hasRoster
        learners
        completed
        waiting
        failed
      }
    }
  }
`)

export const ScoresQuery = graphql(`
  query LtiScores($resourceId: ID!, $offset: Int = 0, $limit: Int = 50) {
    ltiScores(resourceId: $resourceId, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        name
        given
        activity
        state
        sentAt
        nextTryAt
        failure
        detail
      }
    }
  }
`)

export const ResendLtiScore = graphql(`
  mutation ResendLtiScore($scoreId: ID!) {
    resendLtiScore(scoreId: $scoreId) {
      ... on LtiScoreResent {
        score {
          id
          given
          state
          sentAt
          nextTryAt
          failure
          detail
        }
      }
    }
  }
`)

export type ShownResourceLink = LtiResourcesQuery['ltiResources']['items'][number]
export type ShownScore = LtiScoresQuery['ltiScores']['items'][number]
