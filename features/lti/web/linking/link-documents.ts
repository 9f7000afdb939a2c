import { graphql } from '#generated/graphql/index.ts'

export const LinkOfferQuery = graphql(`
  query LinkOffer($code: String!) {
    linkOffer(code: $code) {
      __typename
      ... on LinkRefused {
        reason
      }
      ... on LinkOffer {
        person {
          platformName
          organizationName
          name
          email
        }
      }
    }
  }
`)

export const LinkAccountMutation = graphql(`
  mutation LinkAccount($code: String!) {
    linkAccount(code: $code) {
      __typename
      ... on LinkRefused {
        reason
      }
      ... on AccountLinked {
        leftBehind
      }
    }
  }
`)
