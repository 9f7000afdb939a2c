import { graphql } from '#generated/graphql/index.ts'

/** The trailer of a list: that of one of its courses. */
export const PlaylistTrailerQuery = graphql(`
  query PlaylistTrailer($shortId: String!) {
    playbackPreferences {
      ...LatestPreferences
    }
    playlist(shortId: $shortId) {
      id
      trailerCourse {
        id
        shortId
        name {
          languageCode
          value
          styled
        }
        ...PlayedTrailer
      }
    }
  }
`)
