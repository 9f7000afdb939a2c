/** What one measured thing did in one round, in whatever it counts a second. */
export type Measure = () => Promise<number>

/** Ours beside its bare limit: the middle of the rounds' ratios, and the middle speed of each. */
export interface Ratio {
  readonly ours: number
  readonly limit: number
  readonly ratio: number
}

/**
 * Measures both turn about, so that a noisy machine troubles both alike, and takes the middle of the rounds.
 * The first round only warms up.
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
