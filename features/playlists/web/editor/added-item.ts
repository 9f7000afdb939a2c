import type { PlaylistItemKind } from '#generated/graphql/graphql.ts'
import type { Step } from '#features/playlists/web/course-in-playlist/step-fragment.ts'

/** What puts an item into a list again; undefined for an offer, whose product no page knows. */
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
