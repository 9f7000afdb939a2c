import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import type { FilmMomentsProps } from './FilmMoments.tsx'

const FilmMoments = lazyPart(() =>
  import('./FilmMoments.tsx').then(
    (module) => module.FilmMoments,
    // the film plays without its questions
    () => () => null,
  ),
)

/** The film that asks at moments of it. */
export type FilmWithMoments = Pick<FilmMomentsProps, 'courseShortId' | 'episodeShortId'>

interface LazyMomentsProps extends Omit<FilmMomentsProps, keyof FilmWithMoments> {
  film: FilmWithMoments | undefined
  isPlayed: boolean
}

/** The questions of a film, loaded when it is played and only if it has any. */
export function LazyMoments({ film, isPlayed, ...player }: LazyMomentsProps) {
  if (!film || !isPlayed) return null
  return (
    <Suspense>
      <FilmMoments key={film.episodeShortId} {...film} {...player} />
    </Suspense>
  )
}
