import { findEverything, suggest } from '#features/search/server/index.ts'
import { asOwner, inTransaction, type Transaction } from '#platform/database/index.ts'
import { interleaved, type Ratio } from './interleaved.ts'
import { explained, scansOf } from './plans.ts'
import { searchWorld, type SearchWorld } from './worlds/search-world.ts'

const small = { courses: 1_000, cues: 20_000 }
const large = { courses: 100_000, cues: 2_000_000 }
const searcher = { market: 'no', language: 'nb' } as const

/** Two letters, four letters, a whole word, two words, the inside of compounds, and a typing error. */
const typed = ['st', 'sk', 'måli', 'jobb', 'verktøy', 'strøm og', 'arbeid', 'instrumnet']
const searched = ['strøm', 'måling', 'jobben din', 'instrument', 'arbeid verktøy', 'sikkerhet']

/** One kind of search: its label, its query, and how much more it may cost in the large catalogue. */
interface Kind {
  readonly what: string
  readonly texts: (world: SearchWorld) => readonly string[]
  readonly ask: (tx: Transaction, text: string) => Promise<unknown>
  readonly max?: number
}

const kinds: readonly Kind[] = [
  { what: 'a suggestion', texts: () => typed, ask: (tx, text) => suggest(tx, searcher, text), max: 3 },
  {
    what: 'a search for words',
    texts: () => searched,
    ask: (tx, text) => findEverything(tx, searcher, text, undefined),
  },
  {
    what: 'a search for a phrase',
    texts: ({ phrases }) => phrases.map((phrase) => `"${phrase}"`),
    ask: (tx, text) => findEverything(tx, searcher, text, undefined),
  },
]

/**
 * Compares a search in 100,000 courses and 2,000,000 transcript segments with one in 1,000 and 20,000. Returns
 * milliseconds per search.
 * @param demonstration the owner's URL of the demonstration database; the catalogues are created in the same cluster
 * @throws when a plan of the large catalogue scans a large table sequentially, or PostgreSQL's statistics count such
 * a scan
 */
export async function search(
  demonstration: string,
): Promise<{ what: string; ratio: Ratio; most: number | undefined }[]> {
  const few = await searchWorld(demonstration, 'bench_search_small', small)
  const many = await searchWorld(demonstration, 'bench_search_large', large)
  try {
    for (const kind of kinds) await refuseScans(many, kind)
    await asOwner(many.ownerUrl, (owner) => owner.query('select pg_stat_reset()'))
    const found = []
    for (const kind of kinds) {
      const ratio = await interleaved(timed(many, kind), timed(few, kind), 15)
      found.push({ what: kind.what, ratio, most: kind.max })
    }
    const scanned = await asOwner(many.ownerUrl, (owner) => owner.query<{ relname: string }>(counted))
    if (scanned.length > 0) throw new Error(`read from end to end: ${scanned.map(({ relname }) => relname).join(', ')}`)
    return found
  } finally {
    await few.close()
    await many.close()
  }
}

const largeTables = ['search_document', 'search_cue', 'search_word', 'course', 'catalog_course']
const counted = `
  select relname from pg_stat_user_tables
  where seq_scan > 0 and relname in (${largeTables.map((name) => `'${name}'`).join(', ')})`

const asSomebody = <T>({ database, userId }: SearchWorld, work: (tx: Transaction) => Promise<T>) =>
  inTransaction(database, { kind: 'user', userId }, work, { readOnly: true })

/** Milliseconds for one of the texts. */
const timed =
  (world: SearchWorld, { texts, ask }: Kind) =>
  async () => {
    const begun = performance.now()
    for (const text of texts(world)) await asSomebody(world, (tx) => ask(tx, text))
    return (performance.now() - begun) / texts(world).length
  }

async function refuseScans(world: SearchWorld, { what, texts, ask }: Kind): Promise<void> {
  for (const text of texts(world)) {
    const plans = await asSomebody(world, (tx) => explained(tx, (watched) => ask(watched, text)))
    const scans = new Set(plans.flatMap(scansOf).filter((table) => largeTables.includes(table)))
    if (plans.length === 0) throw new Error(`no plan was seen of ${what} for ${text}`)
    if (scans.size > 0) throw new Error(`${what} for ${text} reads ${[...scans].join(', ')} from end to end`)
  }
}
