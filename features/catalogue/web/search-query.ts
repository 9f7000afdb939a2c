import { graphql } from '#generated/graphql/index.ts'

export const SearchQuery = graphql(`
  query Search($text: String!) {
    search(text: $text) {
      courses {
        id
        ...SearchHit
      }
      experts {
        id
        firstName
        lastName
        title {
          languageCode
          value
        }
        courseCount
        ...ExpertLine
      }
      categories {
        id
        ...CategoryEntry
      }
    }
  }
`)
