import type { PlaylistQuery as PlaylistData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** A playlist with everything its page shows, in one round trip. */
export const PlaylistQuery = graphql(`
  query Playlist($shortId: String!) {
    playlist(shortId: $shortId) {
      id
      shortId
      kind
      name {
        languageCode
        value
        styled
      }
      description {
        languageCode
        value
      }
      sequence
      isOwn
      organization {
        id
        name
      }
      trailerCourse {
        id
      }
      progress {
        total
        done
        state
        secondsLeft
        durationSeconds
        next {
          id
          ...PlaylistStep
          course {
            id
            progress {
              nextLesson {
                id
                shortId
                kind
                name {
                  languageCode
                  value
                  styled
                }
                quiz {
                  shortId
                }
              }
            }
          }
        }
      }
      items {
        id
        ...PlaylistStep
        state
        isLocked
        total
        done
        durationSeconds
        course {
          ...PlaylistStack
          ...ItemFigure
          id
          episodeCount
          isComing
          progress {
            nextLesson {
              id
              position
              kind
              durationSeconds
              progress {
                positionSeconds
                secondsLeft
                share
              }
            }
            started
            episodes
            completed
          }
        }
        playlist {
          id
          itemCount
        }
      }
    }
  }
`)

export type PlaylistOfPage = NonNullable<PlaylistData['playlist']>
export type ItemOfPlaylist = PlaylistOfPage['items'][number]
