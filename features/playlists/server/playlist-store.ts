import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'

export interface PlaylistRow {
  readonly id: string
  readonly short_id: string
  readonly kind: 'ORGANIZATION' | 'USER' | 'NONE'
  readonly organization_id: string | null
  readonly name: LocalisedText
  readonly description: LocalisedText
  readonly updated_at: Date
}

/** The columns of a {@link PlaylistRow}, for a statement that calls the table `p`. */
export const playlistColumns = sql.raw(
  'p.id, p.short_id, p.kind, p.organization_id, p.name, p.description, p.updated_at',
)

/** Holds when the market sells at least one course of the list: a list of nothing is not shown. */
const holdsSomething = (market: Market) => sql`exists (
  select from playlist_item i join course_card c on c.id = i.course_id and c.market = ${market} where i.playlist_id = p.id
)`

/** One playlist by its short id; undefined also for those the asker may not see. */
export async function findPlaylist(tx: Transaction, market: Market, shortId: string): Promise<PlaylistRow | undefined> {
  const { rows } = await sql<PlaylistRow>`
    select ${playlistColumns} from playlist p where p.short_id = ${shortId} and ${holdsSomething(market)}
  `.execute(tx)
  return rows[0]
}

export interface PlaylistSelection {
  readonly market: Market
  /** Only this organisation's; without it everything the asker may see. */
  readonly organizationId: string | undefined
  /** Part of the name, in any language. */
  readonly text: string | undefined
  readonly offset: number
  readonly limit: number
}

/** Playlists the asker may see, those changed last first, and how many there are in all. */
export async function listPlaylists(
  tx: Transaction,
  { market, organizationId, text, offset, limit }: PlaylistSelection,
): Promise<{ items: PlaylistRow[]; totalCount: number }> {
  if (organizationId !== undefined && !isUuid(organizationId)) return { items: [], totalCount: 0 }
  const { rows } = await sql<PlaylistRow & { total: number }>`
    select ${playlistColumns}, count(*) over ()::int as total
    from playlist p
    where ${holdsSomething(market)}
      ${organizationId === undefined ? sql`` : sql`and p.organization_id = ${organizationId}`}
      ${text === undefined ? sql`` : sql`and position(folded(${text}) in folded(replace(every_text(p.name), '_', ''))) > 0`}
    order by p.updated_at desc, p.id desc
    offset ${offset} limit ${limit}
  `.execute(tx)
  const [first] = rows
  return { items: rows, totalCount: first?.total ?? 0 }
}

/** The courses of playlists that the market sells, in their order. */
export async function findCourseIds(
  tx: Transaction,
  market: Market,
  playlistIds: readonly string[],
): Promise<{ playlist_id: string; course_id: string }[]> {
  const { rows } = await sql<{ playlist_id: string; course_id: string }>`
    select i.playlist_id, i.course_id
    from playlist_item i join course_card c on c.id = i.course_id and c.market = ${market}
    where i.playlist_id = any(${playlistIds})
    order by i.playlist_id, i.position
  `.execute(tx)
  return rows
}
