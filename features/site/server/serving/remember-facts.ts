import type { MarketFacts } from '#features/site/server/reading/market-facts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

interface Options {
  readonly clock: Clock
  readonly maxAgeMs: number
  readonly read: (tx: Transaction, market: Market, now: Date) => Promise<MarketFacts>
}

/** The facts of a market, read once for an edition and then from memory: counting 100,000 courses takes a while. */
export function rememberFacts({ clock, maxAgeMs, read }: Options) {
  const known = new Map<Market, { readonly edition: number; readonly readAt: number; readonly facts: MarketFacts }>()
  return async (tx: Transaction, market: Market, edition: number): Promise<MarketFacts> => {
    const now = clock()
    const entry = known.get(market)
    const age = now.getTime() - (entry?.readAt ?? 0)
    if (entry?.edition === edition && age >= 0 && age < maxAgeMs) return entry.facts
    const facts = await read(tx, market, now)
    // a slow reading of an earlier edition does not replace a later one
    if (edition >= (known.get(market)?.edition ?? 0)) known.set(market, { edition, readAt: now.getTime(), facts })
    return facts
  }
}
