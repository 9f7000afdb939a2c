import { graphql } from '#generated/graphql/index.ts'

/** The film of a clip, with signed URLs for the viewer (C6). */
export const ClipFilmQuery = graphql(`
  query ClipFilm($courseShortId: String!, $episodeShortId: String!) {
    course(shortId: $courseShortId) {
      id
      lesson(shortId: $episodeShortId) {
        id
        posterUrl
        film {
          ...FilmToPlay
        }
      }
    }
  }
`)
