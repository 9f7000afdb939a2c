import autocannon from 'autocannon'
import type { Length } from './length.ts'

const connections = 16
/** How often autocannon looks whether its time is over, in ms. Its default, a second, makes short runs imprecise. */
const sampleMs = 50

/** Sends the same request on 16 connections. Returns responses per second. @throws as {@link measuredLoad} does */
export const load = async (length: Length, options: Parameters<typeof autocannon>[0]): Promise<number> =>
  (await measuredLoad(length, options)).perSecond

/**
 * The same, with the time in ms that one response of a hundred takes longer than.
 * @throws when any response is not 2xx or any connection failed, because a fast refusal is not speed
 */
export async function measuredLoad({ seconds, isShort }: Length, options: Parameters<typeof autocannon>[0]) {
  const until = isShort ? { amount: connections } : { duration: seconds }
  const begun = performance.now()
  const result = await autocannon({ connections, sampleInt: sampleMs, ...until, ...options })
  const taken = (performance.now() - begun) / 1000
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} responses were not 2xx, ${result.errors} connections failed`)
  }
  return { perSecond: result.requests.total / taken, p99: result.latency.p99 }
}
