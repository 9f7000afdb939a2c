import { headersOf, type PageRequest } from '#bench/page-request.ts'

/** Sends a request so many times, one after the other. Returns the duration of each in ms. */
export async function queryDurations(
  url: string,
  token: string,
  { body }: PageRequest,
  times: number,
): Promise<readonly number[]> {
  const durations: number[] = []
  for (let count = 0; count < times; count += 1) {
    const begun = performance.now()
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers: headersOf(token), body })
    await response.arrayBuffer()
    durations.push(performance.now() - begun)
  }
  return durations
}
