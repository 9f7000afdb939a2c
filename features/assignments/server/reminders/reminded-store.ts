import { sql, type Transaction } from '#platform/database/index.ts'
import { reminderSteps, type RemindedInstance } from '#features/assignments/rules/reminder-steps.ts'
import { daysAfter, type Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A user with a deadline that may need a reminder. */
export interface RemindedPerson {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly locale: Language
  /** the day of the last digest */
  readonly mailedOn: Day | null
}

/** An open instance `t` of an assignment `a`, of an organisation that has not ended. */
export const isOpenInstance = (day: Day) => sql`
  t.done_at is null and t.exempted_at is null and a.withdrawn_at is null and t.begins_on <= ${day}::date
  and exists (select from organization_outline o where o.id = t.organization_id and not o.archived)`

/**
 * Users of a market, by their ids, with a near or past deadline, who want mails and have had none that day. The actor
 * must be the system.
 * @param after the last id of the previous page
 */
export async function findRemindedPeople(
  tx: Transaction,
  { market, day, after, limit }: { readonly market: Market; readonly day: Day; after: string; limit: number },
): Promise<RemindedPerson[]> {
  // a weekend moves a step, and a missed step is sent within a week
  const from = daysAfter(day, Math.min(...reminderSteps) - 8)
  const until = daysAfter(day, Math.max(...reminderSteps) + 2)
  const { rows } = await sql<RemindedPerson>`
    select u.user_id as "userId", c.name, u.email, u.locale, s.mailed_on::text as "mailedOn"
    from user_addressed u
    join user_contact c on c.user_id = u.user_id
    left join reminder_setting s on s.user_id = u.user_id
    where u.user_id > ${after} and u.market = ${market}
      and exists (
        select from assignment_turn t join assignment a on a.id = t.assignment_id
        where t.user_id = u.user_id and t.due_on between ${from}::date and ${until}::date and ${isOpenInstance(day)})
      and coalesce(s.own, true) and (s.mailed_on is null or s.mailed_on < ${day}::date)
      and not exists (select from leaving_user l where l.user_id = u.user_id)
    order by u.user_id limit ${limit}`.execute(tx)
  return rows
}

/** An instance with a deadline, and the steps that were sent for it. */
export interface DueInstance extends RemindedInstance {
  readonly id: string
  readonly userId: string
  readonly assignmentId: string
}

/** The open instances of users that have a deadline. The actor must be the system. */
export async function findDueInstances(tx: Transaction, userIds: readonly string[], day: Day): Promise<DueInstance[]> {
  const { rows } = await sql<DueInstance>`
    select t.id, t.user_id as "userId", t.assignment_id as "assignmentId", t.due_on::text as "dueOn",
           greatest(t.begins_on, (t.created_at at time zone 'Europe/Oslo')::date)::text as "knownSince",
           array(select r.days_left from assignment_reminder r where r.turn_id = t.id) as "sentSteps"
    from assignment_turn t join assignment a on a.id = t.assignment_id
    where t.user_id = any(${userIds}::uuid[]) and t.due_on is not null and ${isOpenInstance(day)}`.execute(tx)
  return rows
}

/** Records which step was sent for which instance. The actor must be the system. */
export async function insertReminders(
  tx: Transaction,
  sentSteps: readonly { readonly instanceId: string; readonly step: number }[],
  day: Day,
): Promise<void> {
  const [instances, steps] = [sentSteps.map(({ instanceId }) => instanceId), sentSteps.map(({ step }) => step)]
  await sql`
    insert into assignment_reminder (turn_id, days_left, sent_on)
    select turn_id, days_left, ${day}::date from unnest(${instances}::uuid[], ${steps}::integer[]) as r (turn_id, days_left)
    on conflict do nothing`.execute(tx)
}

/** The content of a digest for an instance. */
export interface DigestItem {
  readonly kind: 'Course' | 'Playlist'
  readonly shortId: string
  readonly name: LocalisedText
  /** the course whose cover is shown: the course itself, or the first course of the playlist; null if it has none */
  readonly coverShortId: string | null
  readonly dueOn: Day | null
  /** episodes of a course, courses of a list */
  readonly total: number
  readonly done: number
  /** remaining film time in seconds; 0 for a list */
  readonly secondsLeft: number
}

/** The maximum number of items in a digest. */
const maxInDigest = 8

/** A user's open items by deadline: past ones first, those without one last. The actor must be the system. */
export async function findDigestItems(
  tx: Transaction,
  { userId, market, day }: { readonly userId: string; readonly market: Market; readonly day: Day },
): Promise<{ items: DigestItem[]; count: number }> {
  const { rows } = await sql<DigestItem & { readonly count: number }>`
    select case when c.short_id is not null then 'Course' else 'Playlist' end as kind,
           coalesce(c.short_id, l.short_id) as "shortId", coalesce(c.name, l.name) as name, t.due_on::text as "dueOn",
           coalesce(c.short_id, f.short_id) as "coverShortId",
           coalesce(e.total, p.total) as total, coalesce(e.done, p.done) as done,
           coalesce(e.seconds, 0) as "secondsLeft", (count(*) over ())::int as count
    from assignment_turn t
    join assignment a on a.id = t.assignment_id
    left join lateral (
      select k.short_id, k.name from course_card k where k.id = a.course_id and k.market = ${market} limit 1
    ) c on true
    left join playlist_title l on l.id = a.playlist_id
    left join lateral (
      select k.short_id from playlist_whole_course i join course_card k on k.id = i.course_id and k.market = ${market}
      where i.playlist_id = a.playlist_id order by i.position limit 1
    ) f on true
    left join lateral (
      select count(*)::int as total, count(w.completed_at)::int as done,
             coalesce(sum(film_seconds_left(o.duration_seconds, w.position_seconds, w.completed_at is not null)), 0)::int as seconds
      from lesson_outline o left join lesson_watched w on w.lesson_id = o.id and w.user_id = t.user_id
      where o.course_id = a.course_id and o.kind = 'EPISODE'
    ) e on a.course_id is not null
    left join lateral (
      select count(*)::int as total, count(x.finished_at)::int as done
      from playlist_whole_course i left join course_learnt x on x.course_id = i.course_id and x.user_id = t.user_id
      where i.playlist_id = a.playlist_id
    ) p on a.playlist_id is not null
    where t.user_id = ${userId} and ${isOpenInstance(day)} and (c.short_id is not null or l.short_id is not null)
    order by t.due_on nulls last, t.id limit ${maxInDigest}`.execute(tx)
  return { items: rows, count: rows[0]?.count ?? 0 }
}
