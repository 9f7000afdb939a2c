import { graphql } from '#generated/graphql/index.ts'

/** The course a game is said to belong to, and the lessons among which it would stand. */
export const GameQuery = graphql(`
  query Game($shortId: String!) {
    course(shortId: $shortId) {
      id
      shortId
      name {
        languageCode
        value
      }
      lessons {
        id
        shortId
        kind
      }
    }
  }
`)
