import { findEverything, suggest } from '#features/search/server/index.ts'
import { asOwner, inTransaction, type Transaction } from '#platform/database/index.ts'
import { interleaved, type Ratio } from './interleaved.ts'
import { explained, scansOf } from './plans.ts'
import { searchWorld, type SearchWorld } from './search-world.ts'

const small = { courses: 1_000, cues: 20_000 }
const large = { courses: 100_000, cues: 2_000_000 }
const searcher = { market: 'no', language: 'nb' } as const

/** Two letters, four, a whole word, two words, the inside of compounds, a typing error. */
const typed = ['st', 'sk', 'måli', 'jobb', 'verktøy', 'strøm og', 'arbeid', 'instrumnet']
const searched = ['strøm', 'måling', 'jobben din', 'instrument', 'arbeid verktøy', 'sikkerhet']

const kinds: Readonly<Record<string, (world: SearchWorld) => (tx: Transaction) => Promise<unknown>>> = {
  'a suggestion while typing': () => async (tx) => {
    for (const text of typed) await suggest(tx, searcher, text)
  },
  'a search for words': () => async (tx) => {
    for (const text of searched) await findEverything(tx, searcher, text, undefined)
  },
  'a search for a phrase':
    ({ phrases }) =>
    async (tx) => {
      for (const text of phrases) await findEverything(tx, searcher, `"${text}"`, undefined)
    },
}

/**
 * Searching in 100,000 courses and 2,000,000 spoken stretches beside the same in 1,000 and 20,000: milliseconds for each.
 * @throws when a plan of the large catalogue reads a table from end to end, or when PostgreSQL has counted that one did
 */
export async function search(demonstration: string): Promise<{ what: string; ratio: Ratio }[]> {
  const few = await searchWorld(demonstration, 'bench_search_small', small)
  const many = await searchWorld(demonstration, 'bench_search_large', large)
  try {
    for (const [what, work] of Object.entries(kinds)) await refuseScans(many, what, work(many))
    const found: { what: string; ratio: Ratio }[] = []
    for (const [what, work] of Object.entries(kinds)) {
      const count = what.includes('typing')
        ? typed.length
        : what.includes('phrase')
          ? many.phrases.length
          : searched.length
      found.push({ what, ratio: await interleaved(timed(many, work(many), count), timed(few, work(few), count), 15) })
    }
    const scanned = await asOwner(many.ownerUrl, (owner) => owner.query<{ relname: string }>(counted))
    if (scanned.length > 0) throw new Error(`read from end to end: ${scanned.map(({ relname }) => relname).join(', ')}`)
    return found
  } finally {
    await few.close()
    await many.close()
  }
}

/** Tables that were read from end to end since the counters were set back, without those of a few rows. */
const counted = `
  select relname from pg_stat_user_tables
  where seq_scan > 0 and relname in ('search_document', 'search_cue', 'search_word', 'course', 'catalog_course')`

const asSomebody = <T>({ database, userId }: SearchWorld, work: (tx: Transaction) => Promise<T>) =>
  inTransaction(database, { kind: 'user', userId }, work, { readOnly: true })

/** Milliseconds for one of `count`. */
const timed = (world: SearchWorld, work: (tx: Transaction) => Promise<unknown>, count: number) => async () => {
  const begun = performance.now()
  await asSomebody(world, work)
  return (performance.now() - begun) / count
}

async function refuseScans(world: SearchWorld, what: string, work: (tx: Transaction) => Promise<unknown>) {
  const plans = await asSomebody(world, (tx) => explained(tx, work))
  const scans = plans.flatMap(scansOf).filter((table) => table.startsWith('search_'))
  if (scans.length > 0) throw new Error(`${what} reads ${[...new Set(scans)].join(', ')} from end to end`)
  await asOwner(world.ownerUrl, (owner) => owner.query('select pg_stat_reset()'))
}
