import { graphql } from '#generated/graphql/index.ts'
import type { QuizAttemptStateFragment } from '#generated/graphql/graphql.ts'

/**
 * An attempt with everything that is known of it. A question is read without its id on purpose: the same question has
 * another answer in the next attempt, so the cache must not keep one for both.
 */
export const QuizAttemptState = graphql(`
  fragment QuizAttemptState on QuizAttempt {
    id
    number
    startedAt
    finishedAt
    result
    percentage
    correctCount
    questionCount
    review
    showsAnswers
    secondsLeft
    hasTimedOut
    resumesAt
    questions {
      questionId
      kind
      prompt {
        languageCode
        value
        styled
      }
      hint {
        languageCode
        value
      }
      passage {
        languageCode
        value
      }
      stems {
        text {
          languageCode
          value
        }
      }
      tolerance {
        value
        unit {
          languageCode
          value
        }
      }
      picture {
        path
        text {
          languageCode
          value
        }
        places
      }
      options {
        id
        mark {
          x
          y
        }
        text {
          languageCode
          value
        }
      }
      given {
        optionIds
        text
        marks {
          x
          y
        }
      }
      answer {
        optionIds
        text
        points
        correct
        correctOptionIds
        correctValue
        marks {
          x
          y
          isFound
        }
        areas {
          corners {
            x
            y
          }
          radius
        }
        acceptedTexts {
          languageCode
          value
        }
        feedback {
          optionId
          text {
            languageCode
            value
          }
        }
        explanation {
          languageCode
          value
        }
        clip {
          from
          to
        }
        lesson {
          id
          shortId
          kind
          position
          name {
            languageCode
            value
            styled
          }
        }
      }
    }
  }
`)

export type Attempt = QuizAttemptStateFragment
export type Question = Attempt['questions'][number]
export type FilmStretch = NonNullable<NonNullable<Question['answer']>['clip']>
