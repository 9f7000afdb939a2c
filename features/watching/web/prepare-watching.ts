import { readFragment } from '#generated/graphql/index.ts'
import type { WatchQuery as WatchQueryData } from '#generated/graphql/graphql.ts'
import type { FilmRequest } from './player/source/open-film.ts'
import { FilmToPlay } from './watch-query.ts'

/** Why a page is loaded: for a link that is about to be pressed, or to be shown. */
type Cause = 'preload' | 'enter' | 'stay'

const loadPreparation = () => import('./player/source/prepare-lesson.ts')

/** Loads the code that plays films, and that which prepares them. */
export async function loadPlayer() {
  // what needs it handles a failure
  loadPreparation().catch(() => undefined)
  return import('./player/source/hls.ts')
}

/**
 * Whether the film is to begin with the page. That of a page opened by its address begins with a press only: its poster comes
 * first, and the player loads the film then (`use-film-source.ts`).
 */
const beginsWithPage = (cause: Cause): boolean => cause === 'preload' || navigator.userActivation.hasBeenActive

/** Loads the code that plays films beside the page, where the film begins with it. */
export async function loadPlayerBeside(cause: Cause): Promise<void> {
  if (beginsWithPage(cause)) await loadPlayer()
}

/** Fetches the poster of an answer, and the first files of its film where it begins with the page, while that is built. */
export async function prepareFilmOf({ course }: WatchQueryData, cause: Cause): Promise<void> {
  const { film, progress, posterUrl } = course?.lesson ?? {}
  if (posterUrl) Object.assign(new Image(), { fetchPriority: 'high', src: posterUrl })
  const toPlay = readFragment(FilmToPlay, film)
  if (toPlay && beginsWithPage(cause)) (await loadPreparation()).prepareLesson(toPlay, progress ?? null)
}

/** Loads the code for `prepareAfterPoster` of prepare-lesson.ts, and calls it. */
export async function prepareAfterPoster(posterUrl: string | null, film: FilmRequest): Promise<void> {
  await (await loadPreparation()).prepareAfterPoster(posterUrl, film)
}
