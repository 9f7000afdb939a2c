import { graphql } from '#generated/graphql/index.ts'

export const AnswerRecall = graphql(`
  mutation AnswerRecall($cardId: ID!, $optionIds: [ID!]!, $text: String) {
    answerRecall(cardId: $cardId, optionIds: $optionIds, text: $text) {
      __typename
      ... on RecallAnswered {
        recall {
          id
          ...RecallState
        }
      }
      ... on RecallAlreadyAnswered {
        recall {
          id
          ...RecallState
        }
      }
      ... on RecallNotAskedToday {
        recall {
          id
          ...RecallState
        }
      }
    }
  }
`)

export const SetRecall = graphql(`
  mutation SetRecall($isOn: Boolean, $byMail: Boolean) {
    setRecall(isOn: $isOn, byMail: $byMail) {
      id
      ...RecallChoices
      ...RecallState
    }
  }
`)

export const SetRecallCourse = graphql(`
  mutation SetRecallCourse($courseId: ID!, $isAsked: Boolean!) {
    setRecallCourse(courseId: $courseId, isAsked: $isAsked) {
      id
      ...RecallChoices
      ...RecallState
    }
  }
`)
