import pg from 'pg'

/** A database with plain tables: no row-level security, no views, no triggers, no code of Kursiva. */
export interface BareDatabase {
  /** The URL for its owner. */
  readonly url: string
  /** The pool of the measures that run in this process. */
  readonly pool: pg.Pool
  /** Closes the pool and drops the database. */
  readonly close: () => Promise<void>
}

/** The courses of a list, as many as a large catalogue has and each as long as a card's texts. */
const courseList = `
  create table course_list (
    id uuid primary key,
    short_id text not null,
    number integer not null,
    name jsonb not null,
    category text not null,
    level text not null,
    spoken_language text not null,
    episode_count integer not null,
    duration_seconds integer not null,
    cover_seed text not null,
    expert text not null,
    price_minor integer not null,
    published_at timestamptz not null
  );
  insert into course_list
  select gen_random_uuid(), 'c' || n, n, jsonb_build_array(
      jsonb_build_object('languageCode', 'nb', 'value', 'Elsikkerhet i praksis ' || n),
      jsonb_build_object('languageCode', 'es', 'value', 'Seguridad eléctrica en la práctica ' || n),
      jsonb_build_object('languageCode', 'en', 'value', 'Electrical safety in practice ' || n)),
    'el', 'foundational', 'nb', 8, 6120, 'seed.' || n, 'Sverre Halland', 89000,
    timestamptz '2026-01-01' + n * interval '1 hour'
  from generate_series(1, 1000) n;
  create index on course_list (published_at desc, id desc);`

/** A viewer's place in an episode. */
const progress = `
  create table progress (
    user_id uuid not null,
    lesson_id uuid not null,
    course_id uuid not null,
    position_seconds integer not null,
    updated_at timestamptz not null,
    primary key (user_id, lesson_id)
  );`

/** What a launch writes. */
const launch = `
  create table launch (
    id bigint generated always as identity primary key,
    state text not null,
    at timestamptz not null default now()
  );`

/** Creates the database in the cluster of `ownerUrl`. */
export async function createBareDatabase(ownerUrl: string): Promise<BareDatabase> {
  const name = `bench_bare_${process.pid}_${Date.now()}`
  const runOnce = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await runOnce(ownerUrl, `create database ${name}`)
  const address = new URL(ownerUrl)
  address.pathname = `/${name}`
  await runOnce(address.href, `${courseList} ${progress} ${launch}`)
  await runOnce(address.href, 'vacuum analyze')
  const pool = new pg.Pool({ connectionString: address.href, max: 16 })
  return {
    url: address.href,
    pool,
    close: async () => {
      await pool.end()
      await runOnce(ownerUrl, `drop database ${name} with (force)`)
    },
  }
}
