/** Runs one measured operation for one round. Returns its rate, in its own unit per second. */
export type Measure = () => Promise<number>

/** Our speed compared with its baseline: the median of the rounds' ratios, and the median speed of each. */
export interface Ratio {
  readonly ours: number
  readonly limit: number
  readonly ratio: number
}

/**
 * Alternates the two measures, so that a noisy machine affects both alike, and returns the medians of the rounds.
 * The first round is only a warm-up.
 */
export async function interleaved(ours: Measure, limit: Measure, rounds: number): Promise<Ratio> {
  const pairs: [number, number][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair: [number, number] =
      round % 2 === 0 ? [await ours(), await limit()] : swapped(await limit(), await ours())
    if (round > 0) pairs.push(pair)
  }
  return {
    ours: median(pairs.map(([one]) => one)),
    limit: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => one / other)),
  }
}

const swapped = (second: number, first: number): [number, number] => [first, second]

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
