import { graphql } from '#generated/graphql/index.ts'
import type { QuizQuery as QuizData } from '#generated/graphql/graphql.ts'

/** A test and everything the reader did in it, in one round trip (Q2). */
export const QuizQuery = graphql(`
  query Quiz($courseShortId: String!, $quizShortId: String!) {
    quiz(courseShortId: $courseShortId, quizShortId: $quizShortId) {
      shortId
      questionCount
      neededCount
      passPercentage
      maxAttempts
      attemptsLeft
      opensAt
      cooldownHours
      timeLimitMinutes
      extraTime
      review
      access {
        userCanWatch
      }
      lesson {
        id
        name {
          languageCode
          value
          styled
        }
      }
      course {
        id
        shortId
        name {
          languageCode
          value
          styled
        }
        isComing
        certificateLeft {
          films
          filmsComing
        }
        progress {
          nextLesson {
            id
            shortId
            kind
            name {
              languageCode
              value
              styled
            }
          }
        }
        certificate {
          id
          validity
          renewedBy
          ...CertificatePaper
        }
        related(first: 2) {
          id
          ...FurtherCourse
        }
      }
      openAttempt {
        id
      }
      attempts {
        id
        ...QuizAttemptState
      }
    }
  }
`)

export type Quiz = NonNullable<QuizData['quiz']>
