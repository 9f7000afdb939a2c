import { clearFront, gatherWords, saveWords, writeCourses } from '#features/search/server/index-store.ts'
import { asOwner, connectDatabase, inTransaction, migrate, sql, type Database } from '#platform/database/index.ts'
import { createWorldDatabase } from './world-database.ts'

/** The size of a generated catalogue. */
export interface Size {
  readonly courses: number
  readonly cues: number
}

/** A catalogue of generated courses for searching. */
export interface SearchWorld {
  readonly size: Size
  readonly database: Database
  readonly ownerUrl: string
  /** Pairs of words that occur in the transcripts. */
  readonly phrases: readonly string[]
  readonly close: () => Promise<void>
}

const batchSize = 5_000

/**
 * Creates a database in the demonstration's cluster, filled with courses and transcripts made of the demonstration's
 * words, with the same frequencies, and of compounds of them, so that a prefix has a realistic number of hits.
 * @param demonstration the owner's URL of the demonstration database
 */
export async function searchWorld(demonstration: string, size: Size): Promise<SearchWorld> {
  const words = await asOwner(demonstration, (owner) =>
    owner.query<{ word: string }>(`
      select lower(word) as word from search_cue, regexp_split_to_table(line, '[^[:alpha:]]+') word
      where language = 'nb' and length(word) > 1 group by 1 order by count(*) desc, 1`),
  )
  const { ownerUrl, drop } = await createWorldDatabase(demonstration)
  await migrate(ownerUrl)
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(vocabulary, [words.map(({ word }) => word)])
    await owner.query(catalogue(size))
  })
  const indexes = await withoutWordIndexes(ownerUrl)
  const { database, close } = connectDatabase(ownerUrl, { max: 2 })
  await asOwner(ownerUrl, (owner) => owner.query('analyze'))
  const courseIds = await rowsOf<{ id: string }>(database, 'select id from course order by id')
  for (let from = 0; from < courseIds.length; from += batchSize) {
    const ids = courseIds.slice(from, from + batchSize).map(({ id }) => id)
    await inTransaction(database, { kind: 'system' }, async (tx) => {
      await writeCourses(tx, ids)
      await saveWords(tx, ids)
    })
  }
  await inTransaction(database, { kind: 'system' }, clearFront)
  const halves = [0, 1].map((start) => asOwner(ownerUrl, (owner) => owner.query(everySecondCue(size, start))))
  await Promise.all(halves)
  for (let from = 0; from < courseIds.length; from += batchSize) {
    const ids = courseIds.slice(from, from + batchSize).map(({ id }) => id)
    await inTransaction(database, { kind: 'system' }, (tx) => gatherWords(tx, ids))
  }
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(`set maintenance_work_mem = '256MB'`)
    for (const index of indexes) await owner.query(index)
    await owner.query('vacuum analyze')
  })
  const pairs = await asOwner(ownerUrl, (owner) =>
    owner.query<{ pair: string }>(
      `select split_part(text, ' ', 2) || ' ' || split_part(text, ' ', 3) as pair from bench_phrase where n between 101 and 106`,
    ),
  )
  return {
    size,
    database,
    ownerUrl,
    phrases: pairs.map(({ pair }) => pair),
    close: () => close().then(drop),
  }
}

const rowsOf = <Row>(database: Database, statement: string) =>
  inTransaction(database, { kind: 'system' }, async (tx) => (await sql<Row>`${sql.raw(statement)}`.execute(tx)).rows)

/**
 * Drops the word indexes, because filling a large table is faster without them. @returns the statements that create
 * them again
 */
function withoutWordIndexes(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (owner) => {
    const found = await owner.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename in ('search_document', 'search_cue') and indexdef like '%USING gin%'`,
    )
    for (const { name } of found) await owner.query(`drop index ${name}`)
    return found.map(({ definition }) => definition)
  })
}

/** Words by rank: those of the demonstration, then compounds of its words of four to seven letters. */
const vocabulary = `
  create table bench_word as
  with known as (select word, place from unnest($1::text[]) with ordinality w (word, place)),
  part as (select word, row_number() over (order by place) as n from known where length(word) between 4 and 7)
  select word, place::integer as place from known
  union all
  select a.word || b.word, ((select max(place) from known) + row_number() over (order by a.n * b.n, a.n))::integer
  from part a join part b on a.n <> b.n and a.n <= 130 and b.n <= 130`

const phrases = 20_000
const localised = (value: string) =>
  `jsonb_build_array(jsonb_build_object('languageCode', 'nb', 'value', ${value}), jsonb_build_object('languageCode', 'en', 'value', ${value}))`
const phraseOf = (row: string, step: number) => `(${row}.n::bigint * ${step} % ${phrases})`

/**
 * Phrases of five words, with frequent words more often (Zipf's law), and courses with a title of one and a
 * description of three phrases.
 */
const catalogue = ({ courses }: Size) => `
  alter table bench_word add primary key (place);
  select setseed(0.5);
  create table bench_phrase as
  select n, string_agg(word, ' ' order by g) as text
  from (
    select n, g, greatest(1, exp(random() * ln((select max(place) from bench_word)))::integer) as place
    from generate_series(0, ${phrases - 1}) n, generate_series(1, 5) g
  ) drawn join bench_word using (place) group by n;
  alter table bench_phrase add primary key (n);
  analyze;
  insert into app_user (id, email, name, locale, market)
    values (gen_random_uuid(), 'bench@kursiva.test', 'Bench', 'nb', 'no');
  insert into category (short_id, family, position, name, description)
    select 'cat' || n, 'el', n, ${localised('text')}, ${localised('text')} from bench_phrase where n between 1 and 8;
  insert into course (short_id, number, category_id, level, spoken_language, status, name, short_description, description, published_at)
    select 'bench' || g.n, g.n, (select id from category where short_id = 'cat' || 1 + g.n % 8), 'foundational', 'nb', 'PUBLISHED',
      ${localised('a.text')}, ${localised("b.text || ' ' || c.text")}, ${localised("c.text || ' ' || d.text")},
      timestamptz '2020-01-01' + g.n * interval '1 minute'
    from generate_series(1, ${courses}) g (n)
    join bench_phrase a on a.n = ${phraseOf('g', 7919)} join bench_phrase b on b.n = ${phraseOf('g', 104_729)}
    join bench_phrase c on c.n = ${phraseOf('g', 15_485_863)} join bench_phrase d on d.n = ${phraseOf('g', 32_452_843)};
  insert into catalog_course (catalog_id, course_id) select k.id, c.id from catalog k, course c where k.market = 'no';`

/** Twenty transcript segments per film, each of two phrases. Two connections write one half each, on two cores. */
const everySecondCue = ({ courses, cues }: Size, start: number) => `
  insert into search_cue (lesson_id, language, start_ms, course_id, spoken_language, line, words)
  select md5('lesson ' || g.n / 20)::uuid, 'nb', g.n % 20 * 5000, c.id, 'nb', line,
    text_words('nb', line) || array_to_tsvector(array['#nb', '#no'])
  from generate_series(${start}, ${cues - 1}, 2) g (n)
  join course c on c.number = 1 + g.n / 20 % ${courses}
  join bench_phrase a on a.n = ${phraseOf('g', 7919)} join bench_phrase b on b.n = ${phraseOf('g', 49_979_687)}
  cross join lateral (select a.text || ' ' || b.text as line) said`
