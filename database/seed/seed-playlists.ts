import type { Transaction } from '#platform/database/index.ts'
import type { CatalogueFiles } from './catalogue/catalogue-files.ts'
import { stableId } from './stable-id.ts'

/**
 * Inserts the playlists with their courses in order and the groups that see them, unless playlists exist. The first
 * playlist in the file gets the latest change date.
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
        sequence: playlist.sequence,
        certificate: playlist.certificate,
        updated_at: new Date(newest - place * 60_000),
      })),
    )
    .execute()
  await tx
    .insertInto('playlist_item')
    .values(
      playlists.flatMap(({ key, items }) =>
        items.map((item, position) => ({ playlist_id: stableId('playlist', key), position, ...targetOf(item) })),
      ),
    )
    .execute()
  await tx
    .insertInto('playlist_share')
    .values(
      playlists.flatMap(({ key, organization, sharedWith }) =>
        organization
          ? [
              {
                playlist_id: stableId('playlist', key),
                organization_id: stableId('organization', organization),
                kind: sharedWith ? 'GROUP' : 'ORGANIZATION',
                group_id: sharedWith ? stableId('group', sharedWith) : null,
                shared_by: stableId('user', 'manager'),
              },
            ]
          : [],
      ),
    )
    .execute()
  return true
}

type Item = CatalogueFiles['playlists'][number]['items'][number]

function targetOf(item: Item) {
  if ('course' in item) return { kind: 'COURSE', course_id: stableId('course', item.course) }
  if ('playlist' in item) return { kind: 'PLAYLIST', nested_id: stableId('playlist', item.playlist) }
  if ('lesson' in item) return { kind: 'LESSON', lesson_id: stableId('lesson', item.lesson) }
  return { kind: 'TEST', lesson_id: stableId('lesson', item.test) }
}
