import type { OwnerConnection } from '#platform/database/index.ts'

/** The number of people in each organisation, and of the lessons and courses that each of them has begun or keeps. */
const each = { members: 50, lessons: 3, favorites: 2 }

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
    insert into organization (short_id, name, type, created_from, market)
    select 'grw' || n, 'Organisasjon ' || n, 'ORGANIZATION', 'CLIENT', 'no' from generate_series(1, $1::int) n`,
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
    select gen_random_uuid(), 'grw' || n || '@bench.test', 'Person ' || n, 'nb', 'no' from generate_series(1, $1::int) n`,
    [users],
  )
  await owner.query(
    `
    insert into membership (organization_id, user_id, role)
    select o.id, u.id, case when u.place % $1::int = 1 then 'ADMIN' else 'MEMBER' end
    from (select id, substr(email, 4, strpos(email, '@') - 4)::int as place from app_user where email like 'grw%@bench.test') u
    join (select id, substr(short_id, 4)::int as place from organization where short_id like 'grw%') o
      on o.place = 1 + (u.place - 1) / $1::int`,
    [each.members],
  )
  await owner.query(
    `
    insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched)
    select u.id, l.id, l.course_id, 30, '{[0,30)}'
    from (select id, hashtext(email) as place from app_user where email like 'grw%@bench.test') u
    cross join generate_series(1, $1::int) n
    join (select id, course_id, row_number() over (order by id) - 1 as place, count(*) over () as lessons from lesson where kind = 'EPISODE') l
      on l.place = (abs(u.place % l.lessons) + n) % l.lessons`,
    [each.lessons],
  )
  await owner.query(
    `
    insert into favorite (user_id, course_id)
    select u.id, c.id
    from (select id, hashtext(email) as place from app_user where email like 'grw%@bench.test') u
    cross join generate_series(1, $1::int) n
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as courses from course) c
      on c.place = (abs(u.place % c.courses) + n) % c.courses`,
    [each.favorites],
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
}
