import { graphql } from '#generated/graphql/index.ts'
import type { LtiPlatformQuery as Data } from '#generated/graphql/graphql.ts'

export const PlatformsQuery = graphql(`
  query LtiPlatforms($organizationId: ID!) {
    ltiPlatforms(organizationId: $organizationId) {
      id
      name
      product
      issuer
      isPaused
      lastLaunchAt
    }
    ltiTool(organizationId: $organizationId) {
      loginInitiation
      redirect
      keySet
      target
      icon
    }
  }
`)

export const PlatformQuery = graphql(`
  query LtiPlatform($organizationId: ID!, $platformId: ID!) {
    ltiPlatform(organizationId: $organizationId, platformId: $platformId) {
      id
      name
      product
      isDynamic
      issuer
      clientId
      authorizationEndpoint
      tokenEndpoint
      tokenAudience
      keySetUrl
      deploymentIds
      frameOrigins
      isPaused
      createdAt
      lastLaunchAt
    }
  }
`)

export const LaunchesQuery = graphql(`
  query LtiLaunches(
    $organizationId: ID!
    $platformId: ID!
    $refusedOnly: Boolean!
    $offset: Int = 0
    $limit: Int = 20
  ) {
    ltiLaunches(
      organizationId: $organizationId
      platformId: $platformId
      refusedOnly: $refusedOnly
      offset: $offset
      limit: $limit
    ) {
      totalCount
      items {
        id
        at
        outcome
        reason
        detail
        title
        person
        isInstructor
        isPicking
      }
    }
  }
`)

export type ShownPlatform = NonNullable<Data['ltiPlatform']>
