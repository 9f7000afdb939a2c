import { graphql } from '#generated/graphql/index.ts'
import type { RemovalPreviewQuery as PreviewData } from '#generated/graphql/graphql.ts'

export const RemovalPreviewQuery = graphql(`
  query RemovalPreview($organizationId: ID!, $userIds: [ID!]!) {
    removalPreview(organizationId: $organizationId, userIds: $userIds) {
      seatsFreed
      signedOut
      playlists
      playlistsElsewhere
      assignments
      assignmentInstances
      heirs {
        id
        name
      }
    }
  }
`)

export const RemoveMembers = graphql(`
  mutation RemoveMembers($organizationId: ID!, $userIds: [ID!]!, $action: RemovalAction!, $transferTo: ID) {
    removeMembers(organizationId: $organizationId, userIds: $userIds, action: $action, transferTo: $transferTo) {
      __typename
      ... on MembersRemoved {
        removalId
        results {
          userId
          result
        }
      }
    }
  }
`)

export const UndoRemoval = graphql(`
  mutation UndoRemoval($removalId: ID!) {
    undoRemoval(removalId: $removalId) {
      __typename
    }
  }
`)

export type Preview = NonNullable<PreviewData['removalPreview']>
