import { graphql } from '#generated/graphql/index.ts'

export const StartAttempt = graphql(`
  mutation StartAttempt($quizShortId: String!) {
    startAttempt(quizShortId: $quizShortId) {
      __typename
      ... on QuizAttempt {
        id
        ...QuizAttemptState
      }
    }
  }
`)

export const AnswerQuestion = graphql(`
  mutation AnswerQuestion(
    $attemptId: ID!
    $questionId: ID!
    $optionIds: [ID!]!
    $text: String
    $marks: [PictureMarkInput!]
  ) {
    answerQuestion(attemptId: $attemptId, questionId: $questionId, optionIds: $optionIds, text: $text, marks: $marks) {
      __typename
      ... on AnswerRecorded {
        attempt {
          id
          ...QuizAttemptState
        }
      }
      ... on AnswerSaved {
        attempt {
          id
          ...QuizAttemptState
        }
      }
    }
  }
`)

export const FinishAttempt = graphql(`
  mutation FinishAttempt($attemptId: ID!) {
    finishAttempt(attemptId: $attemptId) {
      __typename
      ... on AttemptFinished {
        attempt {
          id
          ...QuizAttemptState
        }
      }
      ... on AttemptOver {
        attempt {
          id
          ...QuizAttemptState
        }
      }
    }
  }
`)
