import type { CreatePlaylistMutation as Created } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The result of every change: the current playlist, or the refusal. */
export type Answer = Created

export const CreatePlaylistMutation = graphql(`
  mutation CreatePlaylist($input: CreatePlaylistInput!) {
    outcome: createPlaylist(input: $input) {
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
  }
`)

export const EditPlaylistMutation = graphql(`
  mutation EditPlaylistTexts($input: EditPlaylistInput!) {
    outcome: editPlaylist(input: $input) {
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
  }
`)

export const AddItemMutation = graphql(`
  mutation AddPlaylistItem($input: AddPlaylistItemInput!) {
    outcome: addPlaylistItem(input: $input) {
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
  }
`)

export const RemoveItemMutation = graphql(`
  mutation RemovePlaylistItem($playlistId: ID!, $itemId: ID!) {
    outcome: removePlaylistItem(playlistId: $playlistId, itemId: $itemId) {
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
  }
`)

export const OrderItemsMutation = graphql(`
  mutation OrderPlaylistItems($input: OrderPlaylistItemsInput!) {
    outcome: orderPlaylistItems(input: $input) {
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
  }
`)

export const ShareMutation = graphql(`
  mutation SharePlaylist($input: SharePlaylistInput!) {
    outcome: sharePlaylist(input: $input) {
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
  }
`)

export const UnshareMutation = graphql(`
  mutation UnsharePlaylist($playlistId: ID!, $shareId: ID!) {
    outcome: unsharePlaylist(playlistId: $playlistId, shareId: $shareId) {
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
