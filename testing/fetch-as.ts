import { request } from 'node:http'

/**
 * `fetch` of a small response with the given Host header. Names below localhost are resolved by browsers, but not by
 * every system, so a test reaches `es.localhost` this way.
 */
export function fetchAs(host: string | undefined, address: string, init: RequestInit = {}): Promise<Response> {
  if (host === undefined) return fetch(address, init)
  const { hostname, port, pathname, search } = new URL(address)
  const headers = { ...(init.headers as Record<string, string>), host: `${host}:${port}` }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path: `${pathname}${search}`, method: init.method ?? 'GET', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve(
            new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, {
              status: answer.statusCode ?? 500,
              headers: { 'content-type': answer.headers['content-type'] ?? '' },
            }),
          ),
        )
      },
    )
    sent.once('error', reject)
    sent.end(init.body)
  })
}
