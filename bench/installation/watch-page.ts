import { WatchQuery } from '#features/watching/web/watch-query.ts'
import { ask, pageRequest } from '#bench/page-request.ts'
import { demonstration } from './demonstration.ts'
import type { Installation } from './installation.ts'

/** The film of a lesson as somebody's watch page gets it. */
export interface FilmOnPage {
  /** The signed address of its playlist. */
  readonly playlistUrl: string
  /** Where the viewer has come to, in seconds. */
  readonly progress: { readonly positionSeconds: number; readonly completed: boolean } | null
  readonly durationSeconds: number
}

/**
 * Asks for a lesson's film as the watch page does.
 * @throws when the account may not watch it
 */
export async function filmOnPage(
  { url, tokensOf }: Installation,
  courseShortId: string,
  episodeShortId: string,
  email: string = demonstration.accounts.learner,
): Promise<FilmOnPage> {
  const { access } = await tokensOf(email)
  const data = (await ask(url, access, pageRequest(WatchQuery, { courseShortId, episodeShortId }))) as {
    course?: {
      lesson?: {
        progress: FilmOnPage['progress']
        film?: { playlistUrl: string; durationSeconds: number } | null
      } | null
    } | null
  }
  const lesson = data.course?.lesson
  if (!lesson?.film) throw new Error(`${email} may not watch ${courseShortId}/${episodeShortId}`)
  const { playlistUrl, durationSeconds } = lesson.film
  return { playlistUrl: new URL(playlistUrl, url).href, durationSeconds, progress: lesson.progress }
}
