import { demonstration } from '#bench/installation/demonstration.ts'
import type { Installation } from '#bench/installation/installation.ts'
import type { Figure } from '#bench/part.ts'
import { catalogueRequest } from '#bench/parts/pages.ts'
import { interleavedDurations } from './interleaved.ts'
import { queryDurations } from './query-durations.ts'

const [queries, shortQueries] = [60, 3]

/**
 * Measures how long sequential catalogue queries take during other work, beside the same without it: the median and
 * the 95th percentile.
 * @param during runs the measure while the other work goes on
 */
export async function* loadBeside(
  { url, length, tokensOf }: Installation,
  { work, during }: { work: string; during: <T>(measure: () => Promise<T>) => Promise<T> },
): AsyncGenerator<Figure> {
  const { access } = await tokensOf(demonstration.accounts.learner)
  const alone = () => queryDurations(url, access, catalogueRequest(), length.isShort ? shortQueries : queries)
  const { middle, slow } = await interleavedDurations(() => during(alone), alone, length.rounds)
  const shared = { limit: 'the same alone', unit: 'ms', target: { atMost: 3 } }
  yield { ...shared, what: `a catalogue query ${work}, the median`, ratio: middle }
  yield { ...shared, what: `a catalogue query ${work}, the slowest of twenty`, ratio: slow }
}
