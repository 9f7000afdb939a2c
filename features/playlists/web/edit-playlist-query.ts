import { graphql } from '#generated/graphql/index.ts'

/** A playlist to be changed. */
export const EditPlaylistQuery = graphql(`
  query EditPlaylist($shortId: String!) {
    playlist(shortId: $shortId) {
      id
      ...EditedPlaylist
    }
  }
`)
