import { lazy, Suspense } from 'react'
import type { FilmMomentsProps } from './FilmMoments.tsx'

const FilmMoments = lazy(() =>
  import('./FilmMoments.tsx').then(
    (module) => ({ default: module.FilmMoments }),
    // the film plays without its questions
    () => ({ default: () => null }),
  ),
)

/** The film that asks at moments of it. */
export type AskingFilm = Pick<FilmMomentsProps, 'courseShortId' | 'episodeShortId'>

interface LateMomentsProps extends Omit<FilmMomentsProps, keyof AskingFilm> {
  film: AskingFilm | undefined
  isPlayed: boolean
}

/** The questions of a film, loaded when it is played and only if it has any. */
export function LazyMoments({ film, isPlayed, ...player }: LateMomentsProps) {
  if (!film || !isPlayed) return null
  return (
    <Suspense>
      <FilmMoments key={film.episodeShortId} {...film} {...player} />
    </Suspense>
  )
}
