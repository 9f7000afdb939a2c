import { graphql } from '#generated/graphql/index.ts'

export const ExpertQuery = graphql(`
  query Expert($shortId: String!) {
    expert(shortId: $shortId) {
      id
      shortId
      firstName
      lastName
      courseCount
      courses {
        id
        durationSeconds
        spokenLanguage
        ...CourseCard
      }
      ...ExpertStage
    }
    experts(first: 7) {
      id
      ...ExpertTile
    }
  }
`)
