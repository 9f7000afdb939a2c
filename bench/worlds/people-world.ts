import type { OwnerConnection } from '#platform/database/index.ts'

/** The number of people in each organisation, and of the lessons and courses that each of them has begun or keeps. */
const each = { members: 50, lessons: 3, favorites: 2 }

/** The id of the generated organisation or user of a number, an expression of SQL: ids are scattered, as real ones are. */
const organization = (number: string) => `md5('organization' || (${number}))::uuid`
const user = (number: string) => `md5('user' || (${number}))::uuid`

/**
 * Adds so many users beside those who are there. They are members of organisations with a subscription to everything,
 * have watched lessons of the demonstration catalogue and keep favourites.
 */
export async function addUsers(owner: OwnerConnection, users: number): Promise<void> {
  // The generated rows are consistent, so checking constraints would only cost time.
  await owner.query('begin')
  await owner.query(`set local session_replication_role = replica`)
  await owner.query(
    `
    insert into organization (id, short_id, name, type, created_from, market)
    select ${organization('n')}, 'grw' || n, 'Organisasjon ' || n, 'ORGANIZATION', 'CLIENT', 'no'
    from generate_series(0, $1::int) n`,
    [Math.ceil(users / each.members)],
  )
  await owner.query(
    `
    insert into subscription (organization_id, product_id)
    select o.id, p.product_id from organization o,
      (select product_id from subscription where organization_id is not null limit 1) p
    where o.short_id like 'grw%'`,
  )
  await owner.query(
    `
    insert into app_user (id, email, name, locale, market)
    select ${user('n')}, 'grw' || n || '@bench.test', 'Person ' || n, 'nb', 'no' from generate_series(1, $1::int) n`,
    [users],
  )
  await owner.query(
    `
    insert into membership (organization_id, user_id, role)
    select ${organization(`(n - 1) / ${each.members}`)}, ${user('n')},
      case when n % ${each.members} = 1 then 'ADMIN' else 'MEMBER' end
    from generate_series(1, $1::int) n`,
    [users],
  )
  await owner.query(
    `
    insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched)
    select ${user('n')}, k.ids[1 + (n + m) % k.number], k.courses[1 + (n + m) % k.number], 30, '{[0,30)}'
    from (select array_agg(id) as ids, array_agg(course_id) as courses, count(*)::int as number
          from lesson where kind = 'EPISODE') k
    cross join generate_series(1, $1::int) n cross join generate_series(1, ${each.lessons}) m`,
    [users],
  )
  await owner.query(
    `
    insert into favorite (user_id, course_id)
    select ${user('n')}, k.ids[1 + (n + m) % k.number]
    from (select array_agg(id) as ids, count(*)::int as number from course) k
    cross join generate_series(1, $1::int) n cross join generate_series(1, ${each.favorites}) m`,
    [users],
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
}
