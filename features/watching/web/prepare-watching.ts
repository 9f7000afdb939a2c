import { readFragment } from '#generated/graphql/index.ts'
import type { WatchQuery as WatchQueryData } from '#generated/graphql/graphql.ts'
import { prepareLesson } from './player/source/prepare-lesson.ts'
import { FilmToPlay } from './watch-query.ts'

/** Loads the code that plays films, which the page needs as soon as it is shown. */
export const loadPlayer = () => import('./player/source/hls.ts')

/** Fetches the first files of the film in an answer, while the page is built. */
export function prepareFilmOf({ course }: WatchQueryData): void {
  const { film, progress } = course?.lesson ?? {}
  const toPlay = readFragment(FilmToPlay, film)
  if (toPlay) prepareLesson(toPlay, progress ?? null)
}
