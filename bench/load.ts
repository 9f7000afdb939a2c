import autocannon from 'autocannon'

const connections = 16
const seconds = 2

/**
 * Requests per second, all of which succeeded. @throws when any request failed, because a fast refusal is not speed
 */
export async function load(options: Parameters<typeof autocannon>[0]): Promise<number> {
  const result = await autocannon({ connections, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} answers were not 2xx, ${result.errors} connections failed`)
  }
  return result.requests.total / seconds
}
