import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { daysAfter, dayIn, type Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { assignedMail } from './assigned-mail.ts'

/** The origin of a market's pages; undefined when it is not configured. */
export type OriginOf = (market: Market) => string | undefined

/** Members in one transaction. */
const batchSize = 100
/** Assignments that began more days ago than this are no longer announced. */
const newsDays = 3

interface Unnotified {
  readonly ids: readonly string[]
  readonly email: string
  readonly locale: Language
  readonly market: Market
  readonly organization: string
  readonly greetings: readonly string[]
  readonly items: readonly {
    readonly name: LocalisedText
    readonly dueOn: Day | null
    readonly coverShortId: string | null
  }[]
}

/**
 * Sends mails about new assignments on their first day: one mail for each member with everything that is new. Completed
 * items are omitted.
 * @returns how many members were found; call again until it returns 0
 */
export function notifyAssigned(database: Database, originOf: OriginOf, now: Date): Promise<number> {
  const today = dayIn('no', now)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const people = await findUnnotified(tx, today)
    for (const { ids, email, locale, market, ...said } of people) {
      const origin = originOf(market)
      await sql`update assignment_turn set told_at = ${now} where id = any(${ids}::uuid[])`.execute(tx)
      // a course that is no longer visible
      if (said.items.length === 0) continue
      await sendMail(tx, {
        to: email,
        kind: 'assigned',
        once: ids[0],
        ...assignedMail(
          { language: locale, market },
          {
            ...said,
            day: today,
            items: said.items.map(({ name, ...item }) => ({ ...item, name: plainTitle(textIn(name, locale)) })),
            origin,
          },
        ),
      })
    }
    return people.length
  })
}

async function findUnnotified(tx: Transaction, today: Day): Promise<Unnotified[]> {
  const { rows } = await sql<Omit<Unnotified, 'items'> & { items: Unnotified['items'] | null }>`
    with person as (
      select t.user_id, t.organization_id
      from assignment_turn t join assignment a on a.id = t.assignment_id
      join organization_outline o on o.id = t.organization_id and not o.archived
      where t.told_at is null and t.done_at is null and t.exempted_at is null and a.withdrawn_at is null
        and t.begins_on between ${daysAfter(today, -newsDays)}::date and ${today}::date
        and not exists (select from leaving_user l where l.user_id = t.user_id)
      group by t.user_id, t.organization_id order by t.user_id limit ${batchSize}
    ), mine as (
      select t.id, t.user_id, t.organization_id, t.due_on, a.greeting, a.created_at,
             coalesce(c.name, p.name) as name, coalesce(c.short_id, f.short_id) as cover_short_id
      from person n
      join assignment_turn t on t.user_id = n.user_id and t.organization_id = n.organization_id
      join assignment a on a.id = t.assignment_id
      left join lateral (select k.name, k.short_id from course_card k where k.id = a.course_id limit 1) c on true
      left join playlist_title p on p.id = a.playlist_id
      left join lateral (
        select k.short_id from playlist_whole_course i join course_card k on k.id = i.course_id
        where i.playlist_id = a.playlist_id order by i.position limit 1
      ) f on true
      where t.told_at is null and t.done_at is null and t.exempted_at is null and a.withdrawn_at is null
        and t.begins_on between ${daysAfter(today, -newsDays)}::date and ${today}::date
      order by t.id for update of t skip locked
    )
    select array_agg(m.id order by m.id) as ids, u.email, u.locale, o.market, o.name as organization,
           coalesce(array_agg(distinct m.greeting) filter (where m.greeting is not null), '{}') as greetings,
           json_agg(json_build_object('name', m.name, 'dueOn', m.due_on, 'coverShortId', m.cover_short_id) order by m.due_on nulls last, m.id)
             filter (where m.name is not null) as items
    from mine m join user_contact u on u.user_id = m.user_id join organization_outline o on o.id = m.organization_id and not o.archived
    group by m.user_id, u.email, u.locale, o.market, o.name`.execute(tx)
  return rows.map((row) => ({ ...row, items: row.items ?? [] }))
}
