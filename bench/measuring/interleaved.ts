/** Runs one measured operation for one round. Returns its rate or its duration, in a unit of its own. */
export type Measure = () => Promise<number>

/** Our figure compared with its limit's: the median of the rounds' ratios, and the median of each figure. */
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
  return ratioOf(await inRounds(ours, limit, rounds))
}

/**
 * The same for measures that return the duration of each of their requests in ms: the ratio of the medians and that
 * of the 95th percentiles.
 */
export async function interleavedDurations(
  ours: () => Promise<readonly number[]>,
  limit: () => Promise<readonly number[]>,
  rounds: number,
): Promise<{ middle: Ratio; slow: Ratio }> {
  const pairs = await inRounds(ours, limit, rounds)
  return {
    middle: ratioOf(pairs.map(([one, other]) => [median(one), median(other)])),
    slow: ratioOf(pairs.map(([one, other]) => [percentile95(one), percentile95(other)])),
  }
}

/**
 * The same for durations of single requests: the ratio of the medians as above, and that of the longest of each side.
 */
export async function interleavedTimes(
  ours: Measure,
  limit: Measure,
  times: number,
): Promise<{ middle: Ratio; worst: Ratio }> {
  const pairs = await inRounds(ours, limit, times)
  const [longest, limitLongest] = [Math.max(...pairs.map(([one]) => one)), Math.max(...pairs.map(([, other]) => other))]
  return {
    middle: ratioOf(pairs),
    worst: { ours: longest, limit: limitLongest, ratio: longest / limitLongest },
  }
}

/** Runs both in so many rounds, after those that only warm up. Returns what each round gave: ours and its limit. */
export async function inRounds<T>(
  ours: () => Promise<T>,
  limit: () => Promise<T>,
  rounds: number,
  warmUps = 1,
): Promise<[T, T][]> {
  const pairs: [T, T][] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const pair: [T, T] = round % 2 === 0 ? [await ours(), await limit()] : swapped(await limit(), await ours())
    if (round >= warmUps) pairs.push(pair)
  }
  return pairs
}

const swapped = <T>(second: T, first: T): [T, T] => [first, second]

const ratioOf = (pairs: readonly (readonly [number, number])[]): Ratio => ({
  ours: median(pairs.map(([one]) => one)),
  limit: median(pairs.map(([, other]) => other)),
  ratio: median(pairs.map(([one, other]) => one / other)),
})

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value that one in twenty exceeds. */
const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
