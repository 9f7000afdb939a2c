import type { PlaylistStepFragment } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { Paths } from '#values/paths.ts'

/** The fields that an item's link needs. */
export const PlaylistStep = graphql(`
  fragment PlaylistStep on PlaylistItem {
    id
    kind
    state
    isLocked
    name {
      languageCode
      value
      styled
    }
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
    }
    lesson {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      quiz {
        shortId
        questionCount
      }
    }
    playlist {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
    }
  }
`)

export type Step = PlaylistStepFragment

/** The path of an item inside the playlist; nested lists and offers have paths of their own. */
export function stepAddress(
  paths: Paths,
  playlist: Parameters<Paths['inPlaylist']>[0],
  { kind, course, lesson, playlist: inner }: Step,
): string | undefined {
  if (kind === 'SUBSCRIPTION') return paths.purchase
  if (kind === 'PLAYLIST') return inner ? paths.playlist(inner) : undefined
  if (!course) return undefined
  const inList = paths.inPlaylist(playlist)
  if (kind === 'COURSE') return inList.course(course)
  if (kind === 'TRAILER') return inList.trailer(course)
  if (!lesson) return undefined
  if (kind === 'LESSON') return inList.watch(course, lesson)
  if (kind === 'GAME') return inList.game(course, lesson.shortId)
  return lesson.quiz ? inList.quiz(course, lesson.quiz.shortId) : undefined
}
