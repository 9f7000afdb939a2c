import { graphql } from '#generated/graphql/index.ts'

export const ConnectPlatform = graphql(`
  mutation ConnectLtiPlatform($organizationId: ID!, $platform: LtiPlatformInput!) {
    saved: connectLtiPlatform(organizationId: $organizationId, platform: $platform) {
      __typename
      ... on LtiPlatformSaved {
        platform {
          id
        }
      }
      ... on LtiPlatformRefused {
        reason
        problems {
          field
          problem
        }
      }
    }
  }
`)

export const ChangePlatform = graphql(`
  mutation ChangeLtiPlatform($organizationId: ID!, $platformId: ID!, $platform: LtiPlatformInput!) {
    saved: changeLtiPlatform(organizationId: $organizationId, platformId: $platformId, platform: $platform) {
      __typename
      ... on LtiPlatformSaved {
        platform {
          id
          name
          clientId
          authorizationEndpoint
          tokenEndpoint
          tokenAudience
          keySetUrl
          deploymentIds
          frameOrigins
        }
      }
      ... on LtiPlatformRefused {
        reason
        problems {
          field
          problem
        }
      }
    }
  }
`)

export const PausePlatform = graphql(`
  mutation PauseLtiPlatform($organizationId: ID!, $platformId: ID!, $paused: Boolean!) {
    pauseLtiPlatform(organizationId: $organizationId, platformId: $platformId, paused: $paused) {
      __typename
      ... on LtiPlatformSaved {
        platform {
          id
          isPaused
        }
      }
    }
  }
`)

export const RemovePlatform = graphql(`
  mutation RemoveLtiPlatform($organizationId: ID!, $platformId: ID!) {
    removeLtiPlatform(organizationId: $organizationId, platformId: $platformId) {
      __typename
    }
  }
`)

export const MintRegistration = graphql(`
  mutation MintLtiRegistration($organizationId: ID!) {
    mintLtiRegistration(organizationId: $organizationId) {
      __typename
      ... on LtiRegistrationMinted {
        address
        expiresAt
      }
    }
  }
`)
