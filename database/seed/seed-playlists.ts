import type { Transaction } from '#platform/database/index.ts'
import type { CatalogueFiles } from './catalogue-files.ts'
import { stableId } from './stable-id.ts'

/**
 * Writes the playlists with their courses in order, unless there are playlists already. The first of the file counts as
 * changed last.
 * @returns whether anything was written
 */
export async function seedPlaylists(tx: Transaction, { playlists }: CatalogueFiles): Promise<boolean> {
  if (await tx.selectFrom('playlist').select('id').limit(1).executeTakeFirst()) return false
  const newest = Date.parse('2026-11-02T08:00:00Z')
  await tx
    .insertInto('playlist')
    .values(
      playlists.map((playlist, place) => ({
        id: stableId('playlist', playlist.key),
        short_id: playlist.shortId,
        kind: playlist.organization ? 'ORGANIZATION' : 'NONE',
        organization_id: playlist.organization ? stableId('organization', playlist.organization) : null,
        name: JSON.stringify(playlist.name),
        description: JSON.stringify(playlist.description),
        updated_at: new Date(newest - place * 60_000),
      })),
    )
    .execute()
  await tx
    .insertInto('playlist_item')
    .values(
      playlists.flatMap((playlist) =>
        playlist.courses.map((course, position) => ({
          playlist_id: stableId('playlist', playlist.key),
          position,
          kind: 'COURSE',
          course_id: stableId('course', course),
        })),
      ),
    )
    .execute()
  return true
}
