import { graphql } from '#generated/graphql/index.ts'

export const AnswerRecall = graphql(`
  mutation AnswerRecall($cardId: ID!, $optionIds: [ID!]!, $text: String, $marks: [PictureMarkInput!]) {
    answerRecall(cardId: $cardId, optionIds: $optionIds, text: $text, marks: $marks) {
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
      ... on RecallNotDueToday {
        recall {
          id
          ...RecallState
        }
      }
    }
  }
`)

export const TurnRecallOn = graphql(`
  mutation TurnRecallOn {
    setRecall(isOn: true) {
      id
      ...RecallState
    }
  }
`)

export const ExcludeCourse = graphql(`
  mutation ExcludeCourse($courseId: ID!) {
    setRecallCourse(courseId: $courseId, isIncluded: false) {
      id
      ...RecallState
    }
  }
`)
