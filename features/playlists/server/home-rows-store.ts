import { anyOf, sql } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import { playlistColumns, type SeenPlaylist } from './playlist-store.ts'

/** A playlist and the courses that it holds, in order, also those that the market does not sell. */
export interface PlaylistOfCourses extends SeenPlaylist {
  readonly course_ids: readonly string[]
}

/** How many of an organisation’s playlists are checked for unfinished ones. */
export const maxCandidates = 50

/**
 * The playlists that hold one of some courses, and those of an organisation that were changed last; the ones changed last
 * first. Only lists that the user sees are looked into: a popular course is in many lists of other people.
 */
export const findPlaylistsOfCourses = (
  reader: Reader,
  organizationId: string | undefined,
  courseIds: readonly string[],
): Promise<PlaylistOfCourses[]> =>
  readRows(
    reader,
    sql<PlaylistOfCourses>`
      select ${playlistColumns}, array(
        select i.course_id from playlist_item i where i.playlist_id = p.id and i.course_id is not null order by i.position
      ) as course_ids
      from playlist p
      where p.id in (
        select s.id from seen_playlists() s (id)
        where exists (select from playlist_item i where i.playlist_id = s.id and i.course_id = ${anyOf(courseIds)} offset 0)
        union
        (select x.id from playlist x where x.organization_id = ${organizationId ?? null}::uuid
         order by x.updated_at desc, x.id desc limit ${sql.lit(maxCandidates)})
      )
      order by p.updated_at desc, p.id desc`,
    ['updated_at'],
  )
