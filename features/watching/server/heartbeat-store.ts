import { completionRule } from '#features/watching/rules/completion.ts'
import { endToleranceSeconds, type Heartbeat } from '#features/watching/rules/heartbeat.ts'
import type { Range } from '#features/watching/rules/ranges.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** A heartbeat as it is written: whose, from which market, when it arrived, and whether access was just confirmed. */
export interface HeartbeatRow extends Heartbeat {
  readonly userId: string
  readonly market: Market
  readonly at: Date
  readonly hasAccess: boolean
}

/** How far the viewer is afterwards. */
export interface RecordedProgress {
  readonly positionSeconds: number
  readonly completed: boolean
  /** Of the film's whole seconds, 0 to 1. */
  readonly share: number
  readonly updatedAt: Date
}

/** What became of one heartbeat. Everything but `Recorded` stored nothing. */
export type HeartbeatOutcome =
  | { readonly kind: 'Recorded'; readonly progress: RecordedProgress }
  | { readonly kind: 'NoAccess' }
  | { readonly kind: 'UnknownLesson' }
  | { readonly kind: 'BeyondTheEnd'; readonly durationSeconds: number }

interface OutcomeRow {
  readonly verdict: HeartbeatOutcome['kind']
  readonly duration_seconds: number | null
  readonly position_seconds: number | null
  readonly completed: boolean | null
  readonly seen: number | null
  readonly updated_at: Date | null
}

/** A multirange in PostgreSQL's writing: `{[0,10),[20,25)}`. */
const multirange = (ranges: readonly Range[]) => `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`

/**
 * Judges and writes any number of heartbeats of any number of users in one statement, as the system (the rows are
 * checked here, not by the policies): access, lesson and length decide, accepted ranges are merged into what was seen,
 * the position of the latest wins, and completion (C7, rules/completion.ts) is set but never taken back.
 * @returns the outcomes in the order of the rows
 */
export async function writeHeartbeats(tx: Transaction, rows: readonly HeartbeatRow[]): Promise<HeartbeatOutcome[]> {
  const { share, shareAtEnd, endSeconds } = completionRule
  const completedWith = (watched: string, position: string, length: string) =>
    sql.raw(`(
    seconds_seen(${watched}, ${length}) >= ${share} * ${length} or
    (${position} >= ${length} - ${endSeconds} and seconds_seen(${watched}, ${length}) >= ${shareAtEnd} * ${length})
  )`)
  // A time that lies ahead of us by more than clocks drift was never true; it must not freeze the position until then.
  const isLater = sql.raw(
    `(excluded.updated_at >= p.updated_at or p.updated_at > excluded.updated_at + interval '1 minute')`,
  )
  const { rows: outcomes } = await sql<OutcomeRow>`
    with given as materialized (
      select g.place, g.user_id, g.position_seconds, g.watched::int4multirange as watched, g.at,
             l.id as lesson_id, l.course_id, l.duration_seconds,
             ${accessOf(rows)} as has_access
      from unnest(
        ${rows.map((row) => row.userId)}::uuid[],
        ${rows.map((row) => row.market)}::text[],
        ${rows.map((row) => row.lessonShortId)}::text[],
        ${rows.map((row) => row.positionSeconds)}::numeric[],
        ${rows.map((row) => multirange(row.ranges))}::text[],
        ${rows.map((row) => row.at)}::timestamptz[],
        ${rows.map((row) => row.hasAccess)}::boolean[]
      ) with ordinality as g(user_id, market, lesson_short_id, position_seconds, watched, at, has_access, place)
      left join lesson_outline l on l.short_id = g.lesson_short_id and l.kind = 'EPISODE'
    ), judged as (
      select *, case
        when lesson_id is null then 'UnknownLesson'
        when not has_access then 'NoAccess'
        when greatest(position_seconds, upper(watched)) > duration_seconds + ${endToleranceSeconds}::integer then 'BeyondTheEnd'
        else 'Recorded'
      end as verdict
      from given
    ), merged as (
      -- one row a lesson and user; in an order all writers share, so that none waits for another in a circle
      select user_id, lesson_id, course_id, duration_seconds, range_agg(watched) as watched, max(at) as at,
             (array_agg(position_seconds order by at desc, place desc))[1] as position_seconds
      from judged where verdict = 'Recorded'
      group by user_id, lesson_id, course_id, duration_seconds
      order by user_id, lesson_id
    ), written as (
      insert into episode_progress as p (user_id, lesson_id, course_id, position_seconds, watched, completed_at, updated_at)
      select user_id, lesson_id, course_id, position_seconds, watched,
             case when ${completedWith('watched', 'position_seconds', 'duration_seconds')} then at end, at
      from merged
      on conflict (user_id, lesson_id) do update set
        watched = p.watched + excluded.watched,
        position_seconds = case when ${isLater} then excluded.position_seconds else p.position_seconds end,
        completed_at = coalesce(p.completed_at, excluded.completed_at, (
          select excluded.updated_at from lesson_outline l
          where l.id = excluded.lesson_id
            and ${completedWith('(p.watched + excluded.watched)', 'excluded.position_seconds', 'l.duration_seconds')}
        )),
        updated_at = case when ${isLater} then excluded.updated_at else p.updated_at end
      returning user_id, lesson_id, position_seconds, watched, completed_at, updated_at
    )
    select j.verdict, j.duration_seconds, w.position_seconds, w.completed_at is not null as completed,
           seconds_seen(w.watched, j.duration_seconds) as seen, w.updated_at
    from judged j left join written w on j.verdict = 'Recorded' and w.user_id = j.user_id and w.lesson_id = j.lesson_id
    order by j.place
  `.execute(tx)
  return outcomes.map(outcomeOf)
}

/** Whether each row may watch. Asked of the database only when a row is new to us. */
function accessOf(rows: readonly HeartbeatRow[]) {
  if (rows.every(({ hasAccess }) => hasAccess)) return sql`g.has_access`
  return sql`g.has_access or coalesce(may_watch(g.user_id, l.course_id, g.market), false)`
}

function outcomeOf(row: OutcomeRow): HeartbeatOutcome {
  const durationSeconds = row.duration_seconds ?? 0
  if (row.verdict === 'BeyondTheEnd') return { kind: 'BeyondTheEnd', durationSeconds }
  if (row.verdict !== 'Recorded') return { kind: row.verdict }
  if (row.position_seconds === null || row.updated_at === null) throw new Error('an accepted heartbeat was not written')
  return {
    kind: 'Recorded',
    progress: {
      positionSeconds: row.position_seconds,
      completed: row.completed ?? false,
      share: durationSeconds > 0 ? (row.seen ?? 0) / durationSeconds : 0,
      updatedAt: row.updated_at,
    },
  }
}
