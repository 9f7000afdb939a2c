import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Sequence } from '#features/playlists/rules/sequence.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { PlaylistRow } from '#features/playlists/server/playlist-store.ts'

/** Locks the playlists that the user may change, in a fixed order to prevent deadlocks, and returns their current rows. */
export function lockPlaylists(tx: Transaction, ids: readonly string[]): Promise<PlaylistRow[]> {
  return tx
    .selectFrom('playlist')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .$castTo<PlaylistRow>()
    .execute()
}

/** Increments the version of a playlist. */
export async function touchPlaylist(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('playlist')
    .set((e) => ({ version: e('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

/** The owner of a playlist: a user or an organisation. */
export type PlaylistOwner =
  | { readonly kind: 'USER'; readonly userId: string }
  | { readonly kind: 'ORGANIZATION'; readonly organizationId: string }

/** How many playlists an owner has, counted under a lock that lasts until the end of the transaction. */
export async function countPlaylists(tx: Transaction, owner: PlaylistOwner): Promise<number> {
  const id = owner.kind === 'USER' ? owner.userId : owner.organizationId
  await sql`select pg_advisory_xact_lock(hashtextextended(${`playlists of ${id}`}, 0))`.execute(tx)
  const column = owner.kind === 'USER' ? 'user_id' : 'organization_id'
  const row = await tx
    .selectFrom('playlist')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Nine random letters and digits, so that the paths of playlists cannot be enumerated. */
export const newShortId = (): string => Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join('')

/** @returns the new list's id */
export async function insertPlaylist(
  tx: Transaction,
  owner: PlaylistOwner,
  { name, description }: { readonly name: LocalisedText; readonly description: LocalisedText },
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('playlist')
    .values({
      short_id: newShortId(),
      kind: owner.kind,
      user_id: owner.kind === 'USER' ? owner.userId : null,
      organization_id: owner.kind === 'ORGANIZATION' ? owner.organizationId : null,
      name: JSON.stringify(name),
      description: JSON.stringify(described(description)),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The fields of a playlist to change; absent ones stay. */
interface PlaylistTexts {
  readonly name?: LocalisedText | undefined
  readonly description?: LocalisedText | undefined
  readonly sequence?: Sequence | undefined
  /** null: the first course that has a trailer */
  readonly trailerCourseId?: string | null | undefined
}

export async function updatePlaylist(tx: Transaction, id: string, texts: PlaylistTexts): Promise<void> {
  const { name, description, sequence, trailerCourseId } = texts
  const changes = {
    ...(name === undefined ? {} : { name: JSON.stringify(name) }),
    ...(description === undefined ? {} : { description: JSON.stringify(described(description)) }),
    ...(sequence === undefined ? {} : { sequence }),
    ...(trailerCourseId === undefined ? {} : { trailer_course_id: trailerCourseId }),
  }
  if (Object.keys(changes).length > 0) await tx.updateTable('playlist').set(changes).where('id', '=', id).execute()
}

/** A localised text has at least one language; a missing description is stored as an empty text. */
const described = (text: LocalisedText): LocalisedText => (text.length > 0 ? text : [{ languageCode: 'nb', value: '' }])

export async function deletePlaylist(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('playlist').where('id', '=', id).execute()
}

/** Whether a playlist is nested in another one, and whether it contains lists itself. */
export async function findNesting(tx: Transaction, id: string): Promise<{ isInside: boolean; holdsLists: boolean }> {
  const { rows } = await sql<{ isInside: boolean; holdsLists: boolean }>`
    select exists (select from playlist_item i where i.nested_id = ${id}) as "isInside",
           exists (select from playlist_item i where i.playlist_id = ${id} and i.nested_id is not null) as "holdsLists"
  `.execute(tx)
  return rows[0] ?? { isInside: false, holdsLists: false }
}
