import type { PlaylistQuery as PlaylistData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** A playlist with everything its page shows, in one round trip. */
export const PlaylistQuery = graphql(`
  query Playlist($shortId: String!) {
    playlist(shortId: $shortId) {
      id
      shortId
      name {
        languageCode
        value
      }
      description {
        languageCode
        value
      }
      organization {
        id
        name
      }
      items {
        kind
        course {
          ...PlaylistStack
          id
          shortId
          number
          name {
            languageCode
            value
          }
          coverSeed
          episodeCount
          durationSeconds
          category {
            id
            family
            name {
              languageCode
              value
            }
          }
          certificate {
            id
          }
          progress {
            started
            episodes
            completed
            nextLesson {
              id
              shortId
              kind
              name {
                languageCode
                value
              }
              position
              durationSeconds
              progress {
                positionSeconds
                share
              }
            }
          }
        }
      }
    }
  }
`)

export type PlaylistOfPage = NonNullable<PlaylistData['playlist']>
export type CourseOfPlaylist = PlaylistOfPage['items'][number]['course']
