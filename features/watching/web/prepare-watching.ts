import { readFragment } from '#generated/graphql/index.ts'
import type { WatchQuery as WatchQueryData } from '#generated/graphql/graphql.ts'
import { FilmToPlay } from './watch-query.ts'

const loadPreparation = () => import('./player/source/prepare-lesson.ts')

/** Loads the code that plays films, which the page needs as soon as it is shown, and that which prepares them. */
export async function loadPlayer() {
  // what needs it handles a failure
  loadPreparation().catch(() => undefined)
  return import('./player/source/hls.ts')
}

/** Fetches the first files of the film in an answer and its poster, while the page is built. */
export async function prepareFilmOf({ course }: WatchQueryData): Promise<void> {
  const { film, progress, posterUrl } = course?.lesson ?? {}
  if (posterUrl) Object.assign(new Image(), { fetchPriority: 'high', src: posterUrl })
  const toPlay = readFragment(FilmToPlay, film)
  if (toPlay) (await loadPreparation()).prepareLesson(toPlay, progress ?? null)
}
