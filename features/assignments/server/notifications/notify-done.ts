import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { allDoneMail } from './assigned-mail.ts'
import type { OriginOf } from './notify-assigned.ts'

interface AllDone {
  readonly id: string
  readonly name: LocalisedText | null
  readonly email: string | null
  readonly locale: Language
  readonly market: Market
  readonly people: number
}

/**
 * Sends a mail to those who asked for it when all members have completed an assignment: once, and only while they still
 * manage the organisation. Exempted members do not count; an assignment that has reached no member is not complete.
 * @returns how many assignments were found; call again until it returns 0
 */
export function notifyDone(database: Database, originOf: OriginOf, now: Date): Promise<number> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<AllDone>`
      select a.id, coalesce((select c.name from course_card c where c.id = a.course_id limit 1), p.name) as name,
             case when m.role in ('ADMIN', 'MANAGER') then u.email end as email, u.locale, o.market,
             (select count(distinct t.user_id)::int from assignment_turn t where t.assignment_id = a.id and t.done_at is not null) as people
      from assignment a
      join organization_outline o on o.id = a.organization_id and not o.archived
      left join playlist_title p on p.id = a.playlist_id
      left join organization_member m on m.organization_id = a.organization_id and m.user_id = a.assigned_by
      left join user_contact u on u.user_id = a.assigned_by
      where a.tell_when_done and a.told_done_at is null and a.withdrawn_at is null
        and exists (select from assignment_turn t where t.assignment_id = a.id and t.done_at is not null)
        and not exists (
          select from assignment_turn t where t.assignment_id = a.id and t.done_at is null and t.exempted_at is null)
      order by a.id limit 50 for update of a skip locked`.execute(tx)
    for (const { id, name, email, locale, market, people } of rows) {
      await sql`update assignment set told_done_at = ${now} where id = ${id}`.execute(tx)
      if (email === null || name === null) continue
      await sendMail(tx, {
        to: email,
        kind: 'assignment-done',
        once: id,
        ...allDoneMail(
          { language: locale, market },
          { name: plainTitle(textIn(name, locale)), people, origin: originOf(market) },
        ),
      })
    }
    return rows.length
  })
}
