import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { calendarPath } from './calendar-route.ts'
import { deleteFeed, renewFeed, type CalendarKind } from './calendar-store.ts'

/** The path of a calendar, returned only once; or that the user manages no members. */
export type CreateCalendarResult = { readonly kind: 'Made'; readonly path: string } | { readonly kind: 'NotAllowed' }

/** Creates or replaces the secret link to a calendar of the user's own deadlines or of the members they manage. */
export const createCalendar = (
  database: Database,
  { userId, kind, now }: { readonly userId: string; readonly kind: CalendarKind; readonly now: Date },
): Promise<CreateCalendarResult> =>
  inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (kind === 'TEAM') {
      const { rows } = await sql`select from managed_organizations() limit 1`.execute(tx)
      if (rows.length === 0) return { kind: 'NotAllowed' }
    }
    return { kind: 'Made', path: calendarPath(await renewFeed(tx, { userId, kind, now })) }
  })

/** Deletes the link; calendar programs that use it get a 404. */
export const endCalendar = (database: Database, userId: string, kind: CalendarKind): Promise<void> =>
  inTransaction(database, { kind: 'user', userId }, (tx) => deleteFeed(tx, userId, kind))
