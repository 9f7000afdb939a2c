import type { PlaylistPlaceQuery as PlaylistPlaceData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The list around a course: what it holds, what of it is open, and what is next. */
export const PlaylistPlaceQuery = graphql(`
  query PlaylistPlace($shortId: String!) {
    playlist(shortId: $shortId) {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      progress {
        next {
          id
          ...PlaylistStep
        }
      }
      items {
        id
        ...PlaylistStep
      }
    }
  }
`)

export type PlaylistAround = NonNullable<PlaylistPlaceData['playlist']>
