import { randomUUID } from 'node:crypto'
import { asOwner, connectDatabase, migrate, type Database, type OwnerConnection } from '#platform/database/index.ts'
import { createWorldDatabase } from './world-database.ts'

/** An installation whose organisations have two years of learning data. */
export interface ActivityWorld {
  readonly database: Database
  readonly organizationId: string
  /** The manager of the measured organisation. */
  readonly userId: string
  readonly events: number
  readonly close: () => Promise<void>
}

/** The number of people in each organisation. Each of them has two years of weeks with about ten milestones. */
const people = 200
const weeks = 104
const courses = 20
const eventsEach = 1000

/**
 * Creates a database in the same cluster as `beside`, with `events` milestones and their totals. All organisations
 * have the same size: more milestones means more organisations.
 * @param beside the owner's URL of a database in the cluster
 */
export async function activityWorld(beside: string, events: number): Promise<ActivityWorld> {
  const { ownerUrl, drop } = await createWorldDatabase(beside)
  await migrate(ownerUrl)
  const [organizationId, userId] = [randomUUID(), randomUUID()]
  const found = await asOwner(ownerUrl, async (owner) => {
    // The generated rows are consistent, so checking constraints would only cost time. The cluster is used by the
    // benchmark alone.
    await owner.query(
      `set session_replication_role = replica; set maintenance_work_mem = '256MB'; set synchronous_commit = off`,
    )
    await members(owner, Math.round(events / (people * eventsEach)), organizationId, userId)
    await sums(owner)
    await milestones(owner)
    await owner.query('vacuum analyze')
    const [row] = await owner.query<{ events: number }>('select count(*)::int as events from learning_event')
    return row?.events ?? 0
  })
  const { database, close } = connectDatabase(ownerUrl, { max: 2 })
  return { database, organizationId, userId, events: found, close: () => close().then(drop) }
}

async function members(owner: OwnerConnection, organizations: number, organizationId: string, userId: string) {
  await owner.query(
    `insert into organization (id, short_id, name, type, created_from, market)
     select case when n = 1 then $1::uuid else gen_random_uuid() end, 'org' || n, 'Organisasjon ' || n, 'ORGANIZATION', 'CLIENT', 'no'
     from generate_series(1, $2::int) n`,
    [organizationId, organizations],
  )
  await owner.query(
    `insert into app_user (id, email, name, locale, market)
     select case when n = 1 then $1::uuid else gen_random_uuid() end, 'p' || n || '@bench.test', 'Person ' || n, 'nb', 'no'
     from generate_series(1, $2::int) n`,
    [userId, organizations * people],
  )
  await owner.query(
    `insert into membership (organization_id, user_id, role, created_at, updated_at)
     select o.id, u.id, case when u.place = 1 then 'ADMIN' else 'MEMBER' end, now() - interval '3 years', now()
     from (select id, substr(email, 2, strpos(email, '@') - 2)::int as place from app_user) u
     join (select id, substr(short_id, 4)::int as place from organization) o on o.place = 1 + (u.place - 1) / $1::int`,
    [people],
  )
  await owner.query(
    `create table bench_course as select gen_random_uuid() as id, n from generate_series(1, $1::int) n`,
    [courses],
  )
}

async function sums(owner: OwnerConnection) {
  await owner.query(
    `insert into learning_week (organization_id, week, user_id, seconds, episodes, courses_finished, first_tries, first_passes)
     select m.organization_id, w.week, m.user_id, 1800 + (random() * 3600)::int, 1 + (random() * 5)::int, (random() < 0.1)::int, 1, (random() < 0.8)::int
     from (select learning_week_of(now()) - 7 * n as week from generate_series(0, $1::int - 1) n) w, membership m
     where random() < 0.8`,
    [weeks],
  )
  await owner.query(
    `insert into learning_course (organization_id, user_id, course_id, begun_at, touched_at, seconds, finished_at)
     select m.organization_id, m.user_id, c.id, now() - interval '300 days' * random(), now() - interval '90 days' * random(), 4000,
            case when random() < 0.5 then now() - interval '100 days' * random() end
     from membership m, bench_course c where random() < 0.7`,
  )
}

/** Month by month, each filled before its indexes are created. */
async function milestones(owner: OwnerConnection) {
  await owner.query(`select set_config('kursiva.actor', 'system', false)`)
  await owner.query(
    `select make_learning_months((now() - interval '25 months')::date, (now() + interval '1 month')::date)`,
  )
  const indexes = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = 'learning_event' and indexname not like '%_pkey'`,
  )
  await owner.query(`alter table learning_event drop constraint learning_event_pkey`)
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  for (let month = 0; month < 24; month += 1)
    await owner.query(
      `insert into learning_event (id, organization_id, user_id, kind, course_id, lesson_id, at)
       select gen_random_uuid(), m.organization_id, m.user_id, (array['EPISODE_BEGUN', 'EPISODE_FINISHED', 'COURSE_FINISHED'])[1 + s.n % 3], c.id, c.id,
              now() - make_interval(days => 30 * $1::int) - interval '30 days' * random()
       from generate_series(1, $2::int) s(n) join bench_course c on c.n = 1 + s.n % $3::int, membership m`,
      [month, Math.round(eventsEach / 24), courses],
    )
  await owner.query(`alter table learning_event add primary key (organization_id, at, id)`)
  for (const { made } of indexes) await owner.query(made)
}
