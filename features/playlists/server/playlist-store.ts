import { sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { Sequence } from '#features/playlists/rules/sequence.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'
import { holdsContent } from './holds-content.ts'

export interface PlaylistRow {
  readonly id: string
  readonly short_id: string
  readonly kind: 'ORGANIZATION' | 'USER' | 'NONE'
  readonly organization_id: string | null
  readonly user_id: string | null
  readonly name: LocalisedText
  readonly description: LocalisedText
  readonly sequence: Sequence
  readonly trailer_course_id: string | null
  readonly version: number
  readonly updated_at: Date
}

/** A playlist with the user's permissions. */
export interface SeenPlaylist extends PlaylistRow {
  /** Whether the user may change it. */
  readonly is_own: boolean
}

/** The playlists that the user may change. */
const isOwn = sql.raw(`(p.user_id = (select acting_user())
  or p.organization_id in (select wholly_managed_organizations()) or p.id in (select limited_playlists()))`)

/** The columns of a {@link SeenPlaylist}, for a statement that calls the table `p`. */
export const playlistColumns = sql.raw(`
  p.id, p.short_id, p.kind, p.organization_id, p.user_id, p.name, p.description, p.sequence, p.trailer_course_id, p.version,
  p.updated_at,
  (p.user_id is not distinct from (select acting_user()) and p.user_id is not null)
    or coalesce(p.organization_id in (select wholly_managed_organizations()), false)
    or p.id in (select limited_playlists()) as is_own`)

/** Whether the market has any item of the list; empty lists are shown only to users who may change them. */
const isShown = (market: Market) => sql`(
  ${holdsContent('p', market)}
  or ${isOwn}
)`

/** A playlist by its short id; undefined when the user may not see it. */
export async function findPlaylist(
  tx: Transaction,
  market: Market,
  shortId: string,
): Promise<SeenPlaylist | undefined> {
  const { rows } = await sql<SeenPlaylist>`
    select ${playlistColumns} from playlist p where p.short_id = ${shortId} and ${isShown(market)}
  `.execute(tx)
  return rows[0]
}

/** Playlists by their ids that the user may see, in no order. */
export async function findPlaylists(reader: Reader, ids: readonly string[]): Promise<SeenPlaylist[]> {
  const rows = await readRows(
    reader,
    sql<SeenPlaylist>`select ${playlistColumns} from playlist p where p.id = any(${ids}::uuid[])`,
    ['updated_at'],
  )
  return rows
}

interface PlaylistSelection {
  readonly market: Market
  /** Only this organisation's; when absent, all that the user may see. */
  readonly organizationId: string | undefined
  /** Only those that the user may change. */
  readonly ownOnly: boolean
  /** Part of the name, in any language. */
  readonly text: string | undefined
  readonly offset: number
  readonly limit: number
}

/** The playlists the user may see, the last changed first, and their total number. */
export async function listPlaylists(
  reader: Reader,
  { market, organizationId, ownOnly, text, offset, limit }: PlaylistSelection,
): Promise<{ items: SeenPlaylist[]; totalCount: number }> {
  if (organizationId !== undefined && !isUuid(organizationId)) return { items: [], totalCount: 0 }
  const statement = sql<SeenPlaylist & { total: number }>`
    select ${playlistColumns}, count(*) over ()::int as total
    from playlist p
    where p.id in (select seen_playlists()) and ${isShown(market)}
      ${organizationId === undefined ? sql`` : sql`and p.organization_id = ${organizationId}`}
      ${ownOnly ? sql`and ${isOwn}` : sql``}
      ${text === undefined ? sql`` : sql`and position(folded(${text}) in folded(replace(every_text(p.name), '_', ''))) > 0`}
    order by p.updated_at desc, p.id desc
    offset ${offset} limit ${limit}`
  const rows = await readRows(reader, statement, ['updated_at'])
  const [first] = rows
  return { items: rows, totalCount: first?.total ?? 0 }
}
