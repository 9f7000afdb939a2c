import { readFragment } from '#generated/graphql/index.ts'
import type { Paths } from '#values/paths.ts'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'
import { PlaylistStep, stepAddress } from '#features/playlists/web/course-in-playlist/step-fragment.ts'

/** The path of the next film or test, else of the next item; undefined when nothing is left. */
export function continueAddress(paths: Paths, playlist: PlaylistOfPage): string | undefined {
  const { next } = playlist.progress
  if (!next) return undefined
  const step = readFragment(PlaylistStep, next)
  const lesson = next.course?.progress.nextLesson
  if (step.kind !== 'COURSE' || !step.course || !lesson) return stepAddress(paths, playlist, step)
  const inList = paths.inPlaylist(playlist)
  if (lesson.kind === 'EPISODE') return inList.watch(step.course, lesson)
  return lesson.quiz ? inList.quiz(step.course, lesson.quiz.shortId) : stepAddress(paths, playlist, step)
}
