import { graphql } from '#generated/graphql/index.ts'

export const StartLinking = graphql(`
  mutation StartLinking {
    startLinking {
      __typename
      ... on LinkingStarted {
        code
      }
    }
  }
`)
