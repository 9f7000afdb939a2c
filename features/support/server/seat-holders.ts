import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import type { MembershipRow } from './story-rows.ts'

/** The most people of one page. */
export const maxHolders = 50

/** The people of an organisation, each of whom holds a seat, by name. */
export interface SeatHolders {
  readonly items: readonly MembershipRow[]
  /** open invitations, each of which reserves a seat */
  readonly invited: number
  readonly totalCount: number
}

/** Who holds the seats of an organisation, from an offset. The log says who read it. Undefined when there is none. */
export function readSeatHolders(
  database: Database,
  acting: ActingStaff,
  { organizationId, offset }: { readonly organizationId: string; readonly offset: number },
): Promise<SeatHolders | undefined> {
  if (!isUuid(organizationId)) return Promise.resolve(undefined)
  return readAsStaff(database, acting, async (tx) => {
    const { rows: counts } = await sql<{ totalCount: number; invited: number }>`
      select (select count(*)::int from support_membership m where m.organization_id = o.id) as "totalCount",
             (select count(*)::int from support_invitation i where i.organization_id = o.id and i.closed_at is null) as invited
      from support_organization o where o.id = ${organizationId}`.execute(tx)
    const [count] = counts
    if (!count) return { result: undefined }
    const { rows: items } = await sql<MembershipRow>`
      select organization_id as "organizationId", user_id as "userId", organization_name as "organizationName", name, email,
             role, created_at as since
      from support_membership where organization_id = ${organizationId}
      order by name, user_id offset ${offset} limit ${maxHolders}`.execute(tx)
    return {
      result: { ...count, items },
      line: { kind: 'SEATS_READ', about: { kind: 'ORGANIZATION', id: organizationId } },
    }
  })
}
