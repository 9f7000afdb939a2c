import { graphql } from '#generated/graphql/index.ts'

/** A user's recall settings. */
export const RecallChoices = graphql(`
  fragment RecallChoices on Recall {
    id
    isOn
    byMail
    courses {
      isIncluded
      course {
        id
        name {
          languageCode
          value
          styled
        }
      }
    }
  }
`)

export const RecallChoicesQuery = graphql(`
  query RecallChoices {
    recall {
      id
      ...RecallChoices
    }
  }
`)

export const SetRecall = graphql(`
  mutation SetRecall($isOn: Boolean, $byMail: Boolean) {
    setRecall(isOn: $isOn, byMail: $byMail) {
      id
      ...RecallChoices
    }
  }
`)

export const SetRecallCourse = graphql(`
  mutation SetRecallCourse($courseId: ID!, $isIncluded: Boolean!) {
    setRecallCourse(courseId: $courseId, isIncluded: $isIncluded) {
      id
      ...RecallChoices
    }
  }
`)
