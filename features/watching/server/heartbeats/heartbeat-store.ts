import { shareSeen } from '#features/watching/rules/progress/completion.ts'
import { secondsLeft } from '#features/watching/rules/progress/course-progress.ts'
import { endToleranceSeconds, type Heartbeat } from '#features/watching/rules/progress/heartbeat.ts'
import { maxGapSeconds } from '#features/watching/rules/progress/in-order.ts'
import type { Range } from '#features/watching/rules/progress/ranges.ts'
import {
  maxSpeed,
  graceSeconds,
  maxLeadSeconds,
  maxSpareSeconds,
} from '#features/watching/rules/progress/watch-budget.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** A heartbeat to be written: with its user, market and times, and the access that is already known. */
export interface HeartbeatRow extends Heartbeat {
  readonly userId: string
  readonly market: Market
  readonly at: Date
  /** when playing its ranges started */
  readonly begun: Date
  readonly hasAccess: boolean
  /** Whether the user must watch in order the first time; null when not known yet. */
  readonly inOrder: boolean | null
}

/** The viewer's progress after the heartbeat. */
export interface RecordedProgress {
  readonly positionSeconds: number
  readonly completed: boolean
  /** The watched share of the film's whole seconds, 0 to 1. */
  readonly share: number
  /** What is left to watch, in whole seconds. */
  readonly secondsLeft: number
  readonly updatedAt: Date
}

/** What a batch added to the progress in a film. Of two concurrent writers only one reports a second as new. */
export interface FilmGain {
  readonly lessonId: string
  readonly courseId: string
  readonly seconds: number
  /** Whether the film was watched for the first time. */
  readonly begun: boolean
  /** Whether the film was completed by this batch (C7). */
  readonly completed: boolean
}

/** The result of one heartbeat. Only `Recorded` means that it was stored. */
export type HeartbeatResult =
  | {
      readonly kind: 'Recorded'
      readonly progress: RecordedProgress
      readonly inOrder: boolean
      /** How far the viewer may seek; null when there is no limit. */
      readonly seekLimitSeconds: number | null
      /** What the batch added to the film, if anything; the same for each heartbeat of the film in the batch. */
      readonly gain?: FilmGain
    }
  | { readonly kind: 'NoAccess' }
  | { readonly kind: 'UnknownLesson' }
  | { readonly kind: 'BeyondTheEnd'; readonly durationSeconds: number }
  | { readonly kind: 'SkippedAhead'; readonly seekLimitSeconds: number }

interface OutcomeRow {
  readonly verdict: HeartbeatResult['kind']
  readonly duration_seconds: number | null
  readonly position_seconds: number | null
  readonly completed: boolean | null
  readonly seen: number | null
  readonly updated_at: Date | null
  readonly in_order: boolean
  readonly seek_limit: number | null
  readonly lesson_id: string | null
  readonly course_id: string | null
  readonly gained_seconds: number | null
  readonly gained_begin: boolean | null
  readonly gained_end: boolean | null
}

/** A multirange in PostgreSQL's notation: `{[0,10),[20,25)}`. */
const multirange = (ranges: readonly Range[]) => `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`

/** Whether a film is completed: `isCompleted` of rules/progress/completion.ts in SQL. */
const isCompletedSql = (watched: string, length: string, percent: string) =>
  sql.raw(`(${length} > 0 and seconds_seen(${watched}, ${length}) * 100 >= ${percent} * ${length})`)

/**
 * Validates and writes heartbeats of any number of users in one statement, as the system actor (the rows are checked
 * here, not by row-level policies): access, lesson, length and order are checked, accepted ranges are merged into the
 * stored ones, the latest position wins, and completion (C7, rules/progress/completion.ts) is set but never withdrawn.
 * @param now a stored time more than a minute later than this came from a wrong clock and is ignored
 * @returns the results in the order of the rows
 */
export async function writeHeartbeats(
  tx: Transaction,
  rows: readonly HeartbeatRow[],
  now: Date,
): Promise<HeartbeatResult[]> {
  const isLater = sql`(excluded.updated_at >= p.updated_at or p.updated_at > ${now}::timestamptz + interval '1 minute')`
  const { rows: outcomes } = await sql<OutcomeRow>`
    with given as materialized (
      select g.place, g.user_id, g.position_seconds, g.watched::int4multirange as watched, g.at, g.begun,
             l.id as lesson_id, l.course_id, l.duration_seconds, l.completion_percent,
             ${accessOf(rows)} as has_access, ${orderOf(rows)} as in_order
      from unnest(
        ${rows.map((row) => row.userId)}::uuid[],
        ${rows.map((row) => row.market)}::text[],
        ${rows.map((row) => row.lessonShortId)}::text[],
        ${rows.map((row) => row.positionSeconds)}::numeric[],
        ${rows.map((row) => multirange(row.ranges))}::text[],
        ${rows.map((row) => row.at)}::timestamptz[],
        ${rows.map((row) => row.begun)}::timestamptz[],
        ${rows.map((row) => row.hasAccess)}::boolean[],
        ${rows.map((row) => row.inOrder)}::boolean[]
      ) with ordinality as g(user_id, market, lesson_short_id, position_seconds, watched, at, begun, has_access, in_order, place)
      left join lesson_outline l on l.short_id = g.lesson_short_id and l.kind = 'EPISODE'
    ), accessible as (
      select *, case
        when lesson_id is null then 'UnknownLesson'
        when not has_access then 'NoAccess'
        when greatest(position_seconds, upper(watched)) > duration_seconds + ${endToleranceSeconds}::integer then 'BeyondTheEnd'
        else 'Recorded'
      end as verdict
      from given
    ), judged as (${isAnyInOrder(rows) ? inOrder : sql`select *, null::integer as seek_limit from accessible`}
    ), merged as (
      -- one row per lesson and user, in an order that all writers share, which prevents deadlocks
      select user_id, lesson_id, course_id, duration_seconds, completion_percent, range_agg(watched) as watched, max(at) as at,
             min(begun) as begun,
             (array_agg(position_seconds order by at desc, place desc))[1] as position_seconds
      from judged where verdict = 'Recorded'
      group by user_id, lesson_id, course_id, duration_seconds, completion_percent
      order by user_id, lesson_id
    ), ${spending(now)}
    ), written as (
      insert into episode_progress as p (
        user_id, lesson_id, course_id, position_seconds, watched, completed_at, updated_at, gained_seconds, gained_begin, gained_end
      )
      select user_id, lesson_id, course_id, position_seconds, watched, case when is_end then at end, at,
             seconds_in(watched), true, is_end
      from believed, lateral (
        select ${isCompletedSql('watched', 'duration_seconds', 'completion_percent')} as is_end offset 0
      ) completion
      on conflict (user_id, lesson_id) do update set
        watched = p.watched + excluded.watched,
        position_seconds = case when ${isLater} then excluded.position_seconds else p.position_seconds end,
        gained_seconds = seconds_in(excluded.watched - p.watched),
        gained_begin = false,
        (completed_at, gained_end) = (
          select coalesce(p.completed_at, case when e.is_end then excluded.updated_at end), p.completed_at is null and e.is_end
          from (
            select p.completed_at is null and (excluded.completed_at is not null or exists (
              select from lesson_outline l
              where l.id = excluded.lesson_id
                and ${isCompletedSql('(p.watched + excluded.watched)', 'l.duration_seconds', 'l.completion_percent')}
            )) as is_end offset 0
          ) e
        ),
        updated_at = case when ${isLater} then excluded.updated_at else p.updated_at end
      returning user_id, lesson_id, position_seconds, watched, completed_at, updated_at, gained_seconds, gained_begin, gained_end
    )
    select j.verdict, j.duration_seconds, w.position_seconds, w.completed_at is not null as completed,
           seconds_seen(w.watched, j.duration_seconds) as seen, w.updated_at, j.in_order,
           case when w.completed_at is null then j.seek_limit end as seek_limit,
           j.lesson_id, j.course_id, w.gained_seconds, w.gained_begin, w.gained_end
    from judged j left join written w on j.verdict = 'Recorded' and w.user_id = j.user_id and w.lesson_id = j.lesson_id
    order by j.place
  `.execute(tx)
  return outcomes.map(outcomeOf)
}

/**
 * The claims of a batch that are possible: rules/progress/watch-budget.ts in SQL, over all claims of a user in the batch,
 * the smallest first. An impossible claim keeps its position and loses its ranges. Budgets are locked before progress is
 * written, in an order that all writers share.
 */
const spending = (now: Date) => sql`claimed as materialized (
      select m.*, sum(n.fresh) over (partition by m.user_id order by n.fresh, m.lesson_id) as claimed_seconds,
             n.fresh, min(m.begun) over (partition by m.user_id) as user_begun
      from merged m left join episode_progress p on p.user_id = m.user_id and p.lesson_id = m.lesson_id
      cross join lateral (select seconds_in(m.watched - coalesce(p.watched, '{}')) as fresh offset 0) n
    ), locked as materialized (
      select b.user_id, b.paid_until, b.spare_seconds from watch_budget b
      where b.user_id in (select c.user_id from claimed c) order by b.user_id for no key update
    ), budget as materialized (
      select u.user_id, u.user_begun, s.paid_until, coalesce(l.spare_seconds, 0) as spare_seconds,
             least(coalesce(l.spare_seconds, 0), ${maxSpeed}::float8 * greatest(0, extract(epoch from s.paid_until - u.user_begun)::float8) + ${graceSeconds}::float8) as from_spare,
             greatest(0, ${maxSpeed}::float8 * (extract(epoch from ${now}::timestamptz - greatest(s.paid_until, u.user_begun))::float8 + ${maxLeadSeconds}::float8)) as direct
      from (select distinct user_id, user_begun from claimed) u
      left join locked l on l.user_id = u.user_id
      cross join lateral (select coalesce(l.paid_until, account_since(u.user_id)) as known) k
      -- a time in the future came from a wrong clock
      cross join lateral (select case when k.known > ${now}::timestamptz + interval '1 minute' or k.known is null then u.user_begun else k.known end as paid_until) s
    ), believed as materialized (
      select c.user_id, c.lesson_id, c.course_id, c.duration_seconds, c.completion_percent, c.at, c.position_seconds, c.fresh,
             case when c.fresh = 0 or c.claimed_seconds <= b.direct + b.from_spare then c.watched else '{}' end as watched,
             c.fresh > 0 and c.claimed_seconds <= b.direct + b.from_spare as is_paid
      from claimed c join budget b on b.user_id = c.user_id
    ), paid as (
      insert into watch_budget as w (user_id, paid_until, spare_seconds)
      select b.user_id,
             greatest(b.paid_until, b.user_begun) + make_interval(secs => (c.cost - least(c.cost, b.from_spare)) / ${maxSpeed}::float8),
             least(${maxSpareSeconds}::float8, b.spare_seconds - least(c.cost, b.from_spare)
               + ${maxSpeed}::float8 * greatest(0, extract(epoch from b.user_begun - b.paid_until)::float8))
      from budget b join (
        select user_id, sum(fresh)::float8 as cost from believed where is_paid group by user_id
      ) c on c.user_id = b.user_id
      order by b.user_id
      on conflict (user_id) do update set paid_until = excluded.paid_until, spare_seconds = excluded.spare_seconds`

/** Whether the user of each row may watch. The database checks only rows whose access is not cached. */
function accessOf(rows: readonly HeartbeatRow[]) {
  if (rows.every(({ hasAccess }) => hasAccess)) return sql`g.has_access`
  return sql`g.has_access or coalesce(may_watch(g.user_id, l.course_id, g.market), false)`
}

/** Whether each row must be watched in order. The database checks only rows for which this is not cached. */
function orderOf(rows: readonly HeartbeatRow[]) {
  if (rows.every(({ inOrder }) => inOrder !== null)) return sql`g.in_order`
  return sql`coalesce(g.in_order, watches_in_order(g.user_id, l.course_id))`
}

/** Whether any row may have to be in order. Few organisations require it; when none does, the check is left out. */
const isAnyInOrder = (rows: readonly HeartbeatRow[]) => rows.some(({ inOrder }) => inOrder !== false)

/**
 * What counts for films that must be watched in order and are not completed: rules/progress/in-order.ts in SQL, over all
 * heartbeats of a film in the batch. The stored ranges are read before they are locked. They only grow, so a concurrent
 * writer can make this one count too little but never too much, and only for seconds beyond the limit the viewer knew.
 */
const inOrder = sql`
      select a.place, a.user_id, a.lesson_id, a.course_id, a.duration_seconds, a.completion_percent, a.at, a.begun,
             a.in_order,
             case when r.seek_limit is null then a.watched else a.watched * seconds_until(r.seek_limit) end as watched,
             case when a.position_seconds > r.seek_limit + ${maxGapSeconds}::integer then r.seek_limit else a.position_seconds end as position_seconds,
             case when a.position_seconds > r.seek_limit + ${maxGapSeconds}::integer and isempty(a.watched * seconds_until(r.seek_limit))
               then 'SkippedAhead' else a.verdict end as verdict,
             r.seek_limit
      from accessible a left join (
        select x.user_id, x.lesson_id,
               seen_from_start(coalesce(p.watched, '{}') + range_agg(x.watched), ${maxGapSeconds}::integer) as seek_limit
        from accessible x left join episode_progress p on p.user_id = x.user_id and p.lesson_id = x.lesson_id
        where x.in_order and x.verdict = 'Recorded' and p.completed_at is null
        group by x.user_id, x.lesson_id, p.watched
      ) r on a.verdict = 'Recorded' and r.user_id = a.user_id and r.lesson_id = a.lesson_id`

function gainOf(row: OutcomeRow): { readonly gain?: FilmGain } {
  const { lesson_id: lessonId, course_id: courseId } = row
  const [seconds, begun, completed] = [row.gained_seconds ?? 0, row.gained_begin ?? false, row.gained_end ?? false]
  if (lessonId === null || courseId === null || !(seconds > 0 || begun || completed)) return {}
  return { gain: { lessonId, courseId, seconds, begun, completed } }
}

function outcomeOf(row: OutcomeRow): HeartbeatResult {
  const durationSeconds = row.duration_seconds ?? 0
  if (row.verdict === 'BeyondTheEnd') return { kind: 'BeyondTheEnd', durationSeconds }
  if (row.verdict === 'SkippedAhead') return { kind: 'SkippedAhead', seekLimitSeconds: row.seek_limit ?? 0 }
  if (row.verdict !== 'Recorded') return { kind: row.verdict }
  if (row.position_seconds === null || row.updated_at === null) throw new Error('an accepted heartbeat was not written')
  const left = { positionSeconds: row.position_seconds, completed: row.completed ?? false }
  return {
    kind: 'Recorded',
    inOrder: row.in_order,
    seekLimitSeconds: row.seek_limit,
    ...gainOf(row),
    progress: {
      ...left,
      secondsLeft: secondsLeft(left, durationSeconds),
      share: shareSeen(row.seen ?? 0, durationSeconds),
      updatedAt: row.updated_at,
    },
  }
}
