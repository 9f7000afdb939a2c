import type { OwnerConnection } from '#platform/database/index.ts'

/** Adds courses to a seeded catalogue until it has `courses`, with one expert per twenty courses. */
export async function addCourses(owner: OwnerConnection, courses: number): Promise<void> {
  // one publication, so that each course gets one version
  await owner.query('begin')
  await owner.query(
    `
    insert into expert (short_id, first_name, last_name, title, biography, quote, portrait)
    select 'xpr' || n, e.first_name || n, e.last_name, e.title, e.biography, e.quote, e.portrait
    from generate_series(1, $1::int / 20) n
    join (select *, row_number() over (order by id) - 1 as place from expert) e on e.place = n % (select count(*) from expert)`,
    [courses],
  )
  // Shuffled, so that neighbours in one sort order are far apart in the others.
  await owner.query(
    `
    insert into course (short_id, number, category_id, level, spoken_language, status, name, short_description, description, episode_count, duration_seconds, published_at)
    select 'grw' || n, n, g.id, (array['foundational', 'intermediate', 'advanced'])[1 + abs(hashint4(n) % 3)],
      (array['nb', 'es', 'en'])[1 + abs(hashint4(n + 2) % 3)], 'PUBLISHED',
      jsonb_build_array(jsonb_build_object('languageCode', 'nb', 'value', chr(65 + abs(hashint4(n + 5) % 26)) || 'kurs ' || n)), '[{"languageCode":"nb","value":"x"}]', '[{"languageCode":"nb","value":"x"}]',
      1 + abs(hashint4(n + 6) % 9), 300 + abs(hashint4(n + 3) % 14000), now() - make_interval(mins => abs(hashint4(n + 4) % 2500000))
    from generate_series(1, $1::int - (select count(*)::int from catalog_course p join catalog k on k.id = p.catalog_id where k.market = 'no')) n
    join (select id, row_number() over (order by id) - 1 as place from category) g on g.place = abs(hashint4(n + 7) % (select count(*)::int from category))`,
    [courses],
  )
  await owner.query(
    `
    insert into course_category select id, category_id from course where short_id like 'grw%'
    on conflict do nothing`,
    [],
  )
  await owner.query(
    `
    insert into course_category
    select c.id, g.id from course c join (select id, row_number() over (order by id) as place from category) g on g.place = 1 + c.number % 40
    on conflict do nothing`,
    [],
  )
  await owner.query(
    `
    insert into course_expert (course_id, expert_id)
    select c.id, e.id from course c
    join (select id, row_number() over (order by id) - 1 as place from expert) e
      on e.place = abs(hashint4(c.number + 6) % (select count(*)::int from expert))
    on conflict do nothing`,
    [],
  )
  await owner.query(
    `
    insert into catalog_course (catalog_id, course_id, price_minor)
    select k.id, c.id, 89000 from course c join catalog k on k.market = 'no' or c.number % 7 = 0
    on conflict do nothing`,
    [],
  )
  await owner.query('commit')
  await owner.query('vacuum analyze', [])
}
