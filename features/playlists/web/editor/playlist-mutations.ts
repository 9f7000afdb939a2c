import type { PlaylistOutcomeFragment } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** What became of a change: the list as it stands now, or why it was left alone. */
export const PlaylistOutcome = graphql(`
  fragment PlaylistOutcome on ChangePlaylistResult {
    ... on PlaylistSaved {
      playlist {
        id
        ...EditedPlaylist
      }
    }
    ... on PlaylistChanged {
      playlist {
        id
        ...EditedPlaylist
      }
    }
    ... on PlaylistRefused {
      reason
    }
  }
`)
export type Outcome = PlaylistOutcomeFragment

export const CreatePlaylistMutation = graphql(`
  mutation CreatePlaylist($input: CreatePlaylistInput!) {
    outcome: createPlaylist(input: $input) {
      ...PlaylistOutcome
    }
  }
`)

export const EditPlaylistMutation = graphql(`
  mutation EditPlaylistTexts($input: EditPlaylistInput!) {
    outcome: editPlaylist(input: $input) {
      ...PlaylistOutcome
    }
  }
`)

export const AddItemMutation = graphql(`
  mutation AddPlaylistItem($input: AddPlaylistItemInput!) {
    outcome: addPlaylistItem(input: $input) {
      ...PlaylistOutcome
    }
  }
`)

export const RemoveItemMutation = graphql(`
  mutation RemovePlaylistItem($playlistId: ID!, $itemId: ID!) {
    outcome: removePlaylistItem(playlistId: $playlistId, itemId: $itemId) {
      ...PlaylistOutcome
    }
  }
`)

export const OrderItemsMutation = graphql(`
  mutation OrderPlaylistItems($input: OrderPlaylistItemsInput!) {
    outcome: orderPlaylistItems(input: $input) {
      ...PlaylistOutcome
    }
  }
`)

export const ShareMutation = graphql(`
  mutation SharePlaylist($input: SharePlaylistInput!) {
    outcome: sharePlaylist(input: $input) {
      ...PlaylistOutcome
    }
  }
`)

export const UnshareMutation = graphql(`
  mutation UnsharePlaylist($playlistId: ID!, $shareId: ID!) {
    outcome: unsharePlaylist(playlistId: $playlistId, shareId: $shareId) {
      ...PlaylistOutcome
    }
  }
`)

export const DeletePlaylistMutation = graphql(`
  mutation DeletePlaylist($playlistId: ID!) {
    deletePlaylist(playlistId: $playlistId) {
      ... on PlaylistDeleted {
        id
      }
      ... on PlaylistRefused {
        reason
      }
    }
  }
`)
