import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { calendarPath } from './calendar-route.ts'
import { deleteFeed, renewFeed, type CalendarKind } from './calendar-store.ts'

/** The path of a calendar, told once; or that somebody manages nobody whose deadlines there could be. */
export type CreateCalendarResult = { readonly kind: 'Made'; readonly path: string } | { readonly kind: 'NotAllowed' }

/** Makes, or makes anew, the secret link to a calendar of one's own deadlines or of those of the people one manages. */
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

/** Ends the link: calendars that have it are told that there is none. */
export const endCalendar = (database: Database, userId: string, kind: CalendarKind): Promise<void> =>
  inTransaction(database, { kind: 'user', userId }, (tx) => deleteFeed(tx, userId, kind))
