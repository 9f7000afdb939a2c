import { findEverything, suggest } from '#features/search/server/index.ts'
import { asOwner, inTransaction, type Transaction } from '#platform/database/index.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { explained, scansOf } from '#bench/measuring/query-plans.ts'
import type { Part } from '#bench/part.ts'
import { searchWorld, type SearchWorld } from '#bench/worlds/search-world.ts'

const sizes = { many: { courses: 100_000, cues: 2_000_000 }, few: { courses: 1_000, cues: 20_000 } }
const shortSizes = { many: { courses: 100, cues: 400 }, few: { courses: 50, cues: 200 } }
const searcher = { market: 'no', language: 'nb' } as const

/** Two letters, four letters, a whole word, two words, the inside of compounds, and a typing error. */
const typed = ['st', 'sk', 'måli', 'jobb', 'verktøy', 'strøm og', 'arbeid', 'instrumnet']
const searched = ['strøm', 'måling', 'jobben din', 'instrument', 'arbeid verktøy', 'sikkerhet']

/** One kind of search: its label, its query, and how much more it may cost in the large catalogue. */
interface Kind {
  readonly what: string
  readonly texts: (world: SearchWorld) => readonly string[]
  readonly ask: (tx: Transaction, text: string) => Promise<unknown>
  readonly atMost?: number
}

/** A round takes some milliseconds only. */
const roundsFactor = 3

const kinds: readonly Kind[] = [
  { what: 'a suggestion', texts: () => typed, ask: (tx, text) => suggest(tx, searcher, text), atMost: 3 },
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
 * A search in 100,000 courses and 2,000,000 transcript segments beside one in 1,000 and 20,000. Fails when a plan of
 * the large catalogue scans a large table sequentially, or PostgreSQL's statistics count such a scan.
 */
export const searchGrowth: Part = {
  name: 'search-growth',
  about: 'searching in 100,000 courses and 2,000,000 transcript segments',
  async *measure({ ownerUrl, length }) {
    const size = length.isShort ? shortSizes : sizes
    const few = await searchWorld(ownerUrl, size.few)
    try {
      const many = await searchWorld(ownerUrl, size.many)
      try {
        if (!length.isShort) for (const kind of kinds) await refuseScans(many, kind)
        await asOwner(many.ownerUrl, (owner) => owner.query('select pg_stat_reset()'))
        for (const kind of kinds)
          yield {
            what: `${kind.what} among ${size.many.courses} courses and ${size.many.cues} transcript segments`,
            limit: `the same among ${size.few.courses} and ${size.few.cues}`,
            unit: 'ms',
            ratio: await interleaved(timed(many, kind), timed(few, kind), roundsFactor * length.rounds),
            ...(kind.atMost !== undefined && { target: { atMost: kind.atMost } }),
          }
        const scanned = await asOwner(many.ownerUrl, (owner) => owner.query<{ relname: string }>(sequentialScans))
        if (scanned.length > 0 && !length.isShort)
          throw new Error(`scanned sequentially: ${scanned.map(({ relname }) => relname).join(', ')}`)
      } finally {
        await many.close()
      }
    } finally {
      await few.close()
    }
  },
}

const largeTables = ['search_document', 'search_cue', 'search_word', 'course', 'catalog_course']
const sequentialScans = `
  select relname from pg_stat_user_tables
  where seq_scan > 0 and relname in (${largeTables.map((name) => `'${name}'`).join(', ')})`

const asSystem = <T>({ database }: SearchWorld, work: (tx: Transaction) => Promise<T>) =>
  inTransaction(database, { kind: 'system' }, work, { readOnly: true })

/** Milliseconds for one of the texts. */
const timed =
  (world: SearchWorld, { texts, ask }: Kind) =>
  async () => {
    const begun = performance.now()
    for (const text of texts(world)) await asSystem(world, (tx) => ask(tx, text))
    return (performance.now() - begun) / texts(world).length
  }

async function refuseScans(world: SearchWorld, { what, texts, ask }: Kind): Promise<void> {
  for (const text of texts(world)) {
    const plans = await asSystem(world, (tx) => explained(tx, (watched) => ask(watched, text)))
    const scans = new Set(plans.flatMap(scansOf).filter((table) => largeTables.includes(table)))
    if (plans.length === 0) throw new Error(`no plan was seen of ${what} for ${text}`)
    if (scans.size > 0) throw new Error(`${what} for ${text} reads ${[...scans].join(', ')} sequentially`)
  }
}
