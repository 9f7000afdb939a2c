import { catalogueBody } from './catalogue.ts'
import { child } from './child.ts'
import { interleaved, median, type Ratio } from './interleaved.ts'

const queries = 150
const signingIn = 50

/**
 * Measures how long sequential catalogue queries take while fifty people at a time sign in without a pause, and how
 * long they take without that load: the median and the 95th percentile (ms).
 */
export async function rush(
  url: string,
  token: string,
  subs: readonly string[],
): Promise<{ middle: Ratio; slow: Ratio }> {
  const busy = (pick: Pick) => () => during(url, subs, () => take(url, token, pick))
  const alone = (pick: Pick) => () => take(url, token, pick)
  return {
    middle: await interleaved(busy(median), alone(median), 3),
    slow: await interleaved(busy(oneInTwenty), alone(oneInTwenty), 3),
  }
}

export type Pick = (milliseconds: readonly number[]) => number

export const oneInTwenty: Pick = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** Runs one catalogue query and returns how long it took (ms). */
export async function take(url: string, token: string, pick: Pick): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, locale: 'nb' }
  const taken: number[] = []
  for (let count = 0; count < queries; count += 1) {
    const begun = performance.now()
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: catalogueBody })
    await answer.arrayBuffer()
    taken.push(performance.now() - begun)
  }
  return pick(taken)
}

async function during<T>(url: string, subs: readonly string[], work: () => Promise<T>): Promise<T> {
  const crowd = await child('bench/crowd.ts', {}, /ready/, ['--url', url, ...subs.slice(0, signingIn)])
  try {
    return await work()
  } finally {
    await crowd.stop()
  }
}
