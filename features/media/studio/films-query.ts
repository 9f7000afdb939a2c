import type { StudioFilmsQuery as StudioFilmsData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The film library, the latest first; twenty films at a time. */
export const StudioFilmsQuery = graphql(`
  query StudioFilms($offset: Int!) {
    studioFilms(offset: $offset) {
      hasMore
      items {
        id
        uploadedBy
        fileName
        language
        size
        received
        status
        problem
        step
        progress
        startedAt
        createdAt
        durationSeconds
        width
        height
        playlistUrl
        posterUrls
        posterChosen
        captionLanguages
        subtitles {
          path
          language
          title
          cues
        }
      }
    }
  }
`)

/** A film of the library, as the page reads it. */
export type StudioFilm = StudioFilmsData['studioFilms']['items'][number]
