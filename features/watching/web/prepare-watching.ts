import { readFragment } from '#generated/graphql/index.ts'
import type { WatchQuery as WatchQueryData } from '#generated/graphql/graphql.ts'
import { FilmToPlay } from './watch-query.ts'

/** Loads the code that plays films, which the page needs as soon as it is shown. */
export const loadPlayer = () => import('./player/source/hls.ts')

/** Fetches the first files of the film in an answer, while the page is built. */
export async function prepareFilmOf({ course }: WatchQueryData): Promise<void> {
  const { film, progress } = course?.lesson ?? {}
  const toPlay = readFragment(FilmToPlay, film)
  if (toPlay) (await import('./player/source/prepare-lesson.ts')).prepareLesson(toPlay, progress ?? null)
}
