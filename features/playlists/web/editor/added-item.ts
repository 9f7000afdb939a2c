import type { PlaylistItemKind } from '#generated/graphql/graphql.ts'
import type { Step } from '#features/playlists/web/course-in-playlist/step-fragment.ts'

/** The input that adds a removed item again; undefined for an offer, whose product the page does not know. */
export function targetOf({
  kind,
  course,
  lesson,
  playlist,
}: Step): { readonly kind: PlaylistItemKind; readonly targetId: string } | undefined {
  const target = {
    COURSE: course,
    TRAILER: course,
    LESSON: lesson,
    GAME: lesson,
    TEST: lesson,
    PLAYLIST: playlist,
    SUBSCRIPTION: undefined,
  }[kind]
  return target ? { kind, targetId: target.id } : undefined
}
