import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { playlistColumns, type SeenPlaylist } from './playlist-store.ts'

/** An unfinished playlist with the user's progress and the next course. */
export interface PlaylistStep extends SeenPlaylist {
  /** The first course not started, else the first unfinished one. */
  readonly next_course_id: string
  readonly done: number
  readonly total: number
}

/** The user's progress in courses, read once for all playlists. */
const learnt = (userId: string) => sql`
  learnt as materialized (select course_id, touched_at, finished_at from course_learnt where user_id = ${userId})`

/** How far the user is with the playlist `p`, of what the market sells. */
const progress = (market: Market) => sql`
  cross join lateral (
    select count(*)::int as total, count(l.finished_at)::int as done, count(l.course_id)::int as begun,
           max(l.touched_at) as touched_at,
           coalesce(
             (array_agg(i.course_id order by i.position) filter (where l.course_id is null))[1],
             (array_agg(i.course_id order by i.position) filter (where l.finished_at is null))[1]
           ) as next_course_id
    from playlist_item i
    join course_card c on c.id = i.course_id and c.market = ${market}
    left join learnt l on l.course_id = i.course_id
    where i.playlist_id = p.id
  ) s`

/** The playlists that the user has started and not finished, the most recent first. */
export async function findBegunPlaylists(
  tx: Transaction,
  { userId, market, limit }: { userId: string; market: Market; limit: number },
): Promise<PlaylistStep[]> {
  const rows = await runPrepared(
    tx,
    sql<PlaylistStep>`
      with ${learnt(userId)}
      select ${playlistColumns}, s.next_course_id, s.done, s.total
      from playlist p ${progress(market)}
      where p.id in (select i.playlist_id from learnt l join playlist_item i on i.course_id = l.course_id)
        and s.begun > 0 and s.done < s.total
      order by s.touched_at desc, p.id
      limit ${limit}`,
  )
  return rows
}

/** How many of an organisation’s playlists are checked for unfinished ones. */
const maxCandidates = 50

/** An organisation’s playlists that the user has not finished, those changed last first. */
export async function findUnfinishedPlaylistsOf(
  tx: Transaction,
  organizationId: string,
  { userId, market, limit }: { userId: string; market: Market; limit: number },
): Promise<PlaylistStep[]> {
  const rows = await runPrepared(
    tx,
    sql<PlaylistStep>`
      with ${learnt(userId)}
      select ${playlistColumns}, s.next_course_id, s.done, s.total
      from (
        select * from playlist where organization_id = ${organizationId}
        order by updated_at desc, id desc limit ${maxCandidates}
      ) p ${progress(market)}
      where s.done < s.total
      order by p.updated_at desc, p.id desc
      limit ${limit}`,
  )
  return rows
}
