import { graphql } from '#generated/graphql/index.ts'
import type { MomentsQuery as MomentsData } from '#generated/graphql/graphql.ts'

/** The questions at moments of a film, and the viewer's answers. */
export const MomentsQuery = graphql(`
  query Moments($courseShortId: String!, $episodeShortId: String!) {
    course(shortId: $courseShortId) {
      id
      lesson(shortId: $episodeShortId) {
        id
        moments {
          id
          seconds
          prompt {
            languageCode
            value
            styled
          }
          options {
            id
            text {
              languageCode
              value
            }
          }
          answer {
            optionId
            correct
            correctOptionId
            feedback {
              languageCode
              value
            }
          }
        }
      }
    }
  }
`)

export const AnswerMoment = graphql(`
  mutation AnswerMoment($momentId: ID!, $optionId: ID!) {
    answerMoment(momentId: $momentId, optionId: $optionId) {
      __typename
      ... on MomentAnswered {
        moment {
          id
          answer {
            optionId
            correct
            correctOptionId
            feedback {
              languageCode
              value
            }
          }
        }
      }
      ... on MomentAlreadyAnswered {
        moment {
          id
          answer {
            optionId
            correct
            correctOptionId
            feedback {
              languageCode
              value
            }
          }
        }
      }
    }
  }
`)

export type FilmMoment = NonNullable<NonNullable<MomentsData['course']>['lesson']>['moments'][number]
