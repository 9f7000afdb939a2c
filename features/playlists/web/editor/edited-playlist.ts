import type { EditedPlaylistFragment } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** A playlist as its editor shows it, with what it edits in all languages; every change answers with it. */
export const EditedPlaylist = graphql(`
  fragment EditedPlaylist on Playlist {
    id
    shortId
    version
    kind
    isOwn
    name {
      languageCode
      value
      styled
    }
    description {
      languageCode
      value
    }
    names: name(inAllLanguages: true) {
      languageCode
      value
      styled
    }
    descriptions: description(inAllLanguages: true) {
      languageCode
      value
    }
    sequence
    chosenTrailerId
    organization {
      id
      name
    }
    itemCount
    items {
      id
      ...PlaylistStep
      durationSeconds
      course {
        id
        ...ItemFigure
        episodeCount
        isComing
        trailer {
          durationSeconds
        }
      }
      lesson {
        id
      }
      playlist {
        id
        itemCount
      }
    }
  }
`)

/** Which version of a playlist the page knows of, and what that holds. */
export const PlaylistVersion = graphql(`
  fragment PlaylistVersion on Playlist {
    id
    version
    items {
      id
    }
  }
`)

export type Edited = EditedPlaylistFragment
export type EditedItem = Edited['items'][number]
