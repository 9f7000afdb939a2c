import { graphql } from '#generated/graphql/index.ts'

export const ConnectedPlatformsQuery = graphql(`
  query ConnectedPlatforms {
    connectedPlatforms {
      id
      platformName
      organizationName
      personName
      linkedAt
      lastLaunchedAt
    }
  }
`)

export const UnlinkPlatform = graphql(`
  mutation UnlinkPlatform($linkId: ID!) {
    unlinkPlatform(linkId: $linkId) {
      connectedPlatforms {
        id
      }
    }
  }
`)
