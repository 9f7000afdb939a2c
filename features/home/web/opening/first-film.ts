import { graphql, type FragmentType } from '#generated/graphql/index.ts'

export const FirstFilm = graphql(`
  fragment FirstFilm on FirstFilm {
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      posterUrl
    }
    lesson {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      posterUrl
      durationSeconds
    }
  }
`)

export type FirstFilmReference = FragmentType<typeof FirstFilm>
