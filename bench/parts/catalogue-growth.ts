import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { asOwner, type OwnerConnection } from '#platform/database/index.ts'
import { signIn } from '#testing/api-client.ts'
import { child } from './child.ts'
import { load } from './load.ts'
import { interleaved, type Ratio } from './interleaved.ts'

const card = `id shortId name { languageCode value } level durationSeconds category { id family } experts { id firstName }
  price { amountMinor } access { userCanWatch } isFavorite`
const page = (args: string) => `{ catalogue(first: 12, ${args}) { nodes { ${card} } endCursor hasNextPage } }`
const counts = `totalCount all facets { included purchasable categories { count category { shortId } }
  levels { level count } languages { language count } lengths { upToMinutes count } }`
const whole = (filter: string) => `{ catalogue(first: 12, filter: ${filter}) { nodes { ${card} } ${counts} } }`

/** The queries of the pages, and the label of each in the report. */
const questions: Record<string, string> = {
  'a page of the catalogue': page('sort: NEWEST'),
  'a page in the order of titles': page('sort: TITLE'),
  'a page of two filters': page('sort: SHORTEST, filter: { levels: [advanced], languages: [es] }'),
  'a page of five filters that few courses meet': page(
    'sort: TITLE, filter: { categories: ["el26"], levels: [advanced], languages: [en], minMinutes: 180, access: INCLUDED }',
  ),
  'the page with every count': whole('{}'),
  'the page with every count under three filters': whole(
    '{ categories: ["el26"], levels: [advanced], maxMinutes: 60 }',
  ),
  'the counts of the experts under a filter':
    '{ catalogue(first: 1, filter: { levels: [advanced] }) { facets { experts { count expert { shortId } } } } }',
  'a page of the experts':
    '{ listExperts(first: 17) { nodes { id firstName courseCount } totalCount subjects { count } } }',
}

/** Adds courses to a seeded catalogue until it has `courses`, with one expert per twenty courses. */
async function grow(owner: OwnerConnection, courses: number): Promise<void> {
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
    insert into course (short_id, number, category_id, level, spoken_language, status, name, short_description, description, duration_seconds, published_at)
    select 'grw' || n, n, g.id, (array['foundational', 'intermediate', 'advanced'])[1 + abs(hashint4(n) % 3)],
      (array['nb', 'es', 'en'])[1 + abs(hashint4(n + 2) % 3)], 'PUBLISHED',
      jsonb_build_array(jsonb_build_object('languageCode', 'nb', 'value', chr(65 + abs(hashint4(n + 5) % 26)) || 'kurs ' || n)), '[{"languageCode":"nb","value":"x"}]', '[{"languageCode":"nb","value":"x"}]',
      300 + abs(hashint4(n + 3) % 14000), now() - make_interval(mins => abs(hashint4(n + 4) % 2500000))
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
  await owner.query('vacuum analyze', [])
}

/** Starts a Kursiva with `courses` courses in its Norwegian catalogue, on its own database in a cluster. */
async function kursivaWith(courses: number, ownerUrl: string, dataDir: string) {
  const name = `catalogue_${courses}`
  await asOwner(ownerUrl, (owner) => owner.query(`create database ${name}`))
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  const running = await child(
    'apps/server/main.ts',
    {
      DATA_DIR: join(dataDir, name),
      DATABASE_URL: url.href,
      KURSIVA_MODE: 'demo',
      KURSIVA_SEED: 'demo',
      KURSIVA_LOG_LEVEL: 'error',
      KURSIVA_SECRET: randomBytes(32).toString('hex'),
    },
    /is ready/,
  )
  await asOwner(url.href, (owner) => grow(owner, courses))
  const { access } = await signIn(running.url, 'learner@kursiva.test')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}`, locale: 'nb' }
  return {
    stop: running.stop,
    ask: (query: string) =>
      load({ url: `${running.url}/graphql`, method: 'POST', headers, body: JSON.stringify({ query }) }),
  }
}

/**
 * Compares the cost of the catalogue queries with 100,000 courses to their cost with 1,000. The wanted ratio is near
 * 1.
 */
export async function catalogueGrowth(
  ownerUrl: string,
  dataDir: string,
): Promise<{ question: string; ratio: Ratio }[]> {
  const large = await kursivaWith(100_000, ownerUrl, dataDir)
  const small = await kursivaWith(1000, ownerUrl, dataDir)
  const found: { question: string; ratio: Ratio }[] = []
  for (const [question, query] of Object.entries(questions)) {
    found.push({
      question,
      ratio: await interleaved(
        () => large.ask(query),
        () => small.ask(query),
        5,
      ),
    })
  }
  await large.stop()
  await small.stop()
  return found
}
