import { graphql } from '#generated/graphql/index.ts'

export const EmailTrustQuery = graphql(`
  query PlatformEmailTrust($platformId: ID!) {
    platformEmailTrust(platformId: $platformId) {
      platformId
      trusts
      domains
    }
  }
`)

export const SetEmailTrust = graphql(`
  mutation SetPlatformEmailTrust($platformId: ID!, $trusts: Boolean!) {
    setPlatformEmailTrust(platformId: $platformId, trusts: $trusts) {
      __typename
      ... on EmailTrustSet {
        platformId
        trusts
      }
    }
  }
`)
