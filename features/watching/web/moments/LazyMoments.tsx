import { lazy, Suspense } from 'react'
import type { FilmMomentsProps } from './FilmMoments.tsx'

const FilmMoments = lazy(() =>
  import('./FilmMoments.tsx').then(
    (module) => ({ default: module.FilmMoments }),
    // the film goes on without what it would have asked
    () => ({ default: () => null }),
  ),
)

/** The film that asks at moments of it. */
export type AskingFilm = Pick<FilmMomentsProps, 'courseShortId' | 'episodeShortId'>

interface LateMomentsProps extends Omit<FilmMomentsProps, keyof AskingFilm> {
  film: AskingFilm | undefined
  isPlayed: boolean
}

/** What a film asks, fetched when it is played and only where it asks. */
export function LazyMoments({ film, isPlayed, ...player }: LateMomentsProps) {
  if (!film || !isPlayed) return null
  return (
    <Suspense>
      <FilmMoments key={film.episodeShortId} {...film} {...player} />
    </Suspense>
  )
}
