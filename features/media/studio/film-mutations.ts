import { graphql } from '#generated/graphql/index.ts'

export const CancelFilm = graphql(`
  mutation CancelStudioFilm($filmId: ID!) {
    result: cancelStudioFilm(filmId: $filmId)
  }
`)

export const RetryFilm = graphql(`
  mutation RetryStudioFilm($filmId: ID!) {
    result: retryStudioFilm(filmId: $filmId)
  }
`)

export const RemoveFilm = graphql(`
  mutation RemoveStudioFilm($filmId: ID!) {
    result: removeStudioFilm(filmId: $filmId)
  }
`)

export const RestoreFilm = graphql(`
  mutation RestoreStudioFilm($filmId: ID!) {
    result: restoreStudioFilm(filmId: $filmId)
  }
`)

export const ChoosePoster = graphql(`
  mutation ChooseStudioFilmPoster($filmId: ID!, $place: Int!) {
    result: chooseStudioFilmPoster(filmId: $filmId, place: $place)
  }
`)

export const ApplySubtitles = graphql(`
  mutation ApplyStudioFilmSubtitles($filmId: ID!, $path: String!, $language: LanguageCode!) {
    result: applyStudioFilmSubtitles(filmId: $filmId, path: $path, language: $language)
  }
`)
