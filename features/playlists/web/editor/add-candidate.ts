import type { PlaylistItemKind } from '#generated/graphql/graphql.ts'

/** Adds what was found to the playlist. Its name is plain text, for the announcement. */
export type AddCandidate = (kind: PlaylistItemKind, targetId: string, name: string) => void
