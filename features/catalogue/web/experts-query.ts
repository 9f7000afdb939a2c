import { graphql } from '#generated/graphql/index.ts'

export const ExpertsQuery = graphql(`
  query Experts {
    experts(first: 60) {
      id
      firstName
      lastName
      title {
        languageCode
        value
      }
      quote {
        languageCode
        value
      }
      courseCount
      courses {
        id
        category {
          id
        }
      }
      ...ExpertTile
    }
    categories {
      id
      name {
        languageCode
        value
      }
    }
  }
`)
