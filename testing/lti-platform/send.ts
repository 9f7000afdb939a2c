import { request } from 'node:http'

/** The request: a method, headers, and a body of text. */
export interface Sent {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | URLSearchParams | undefined
}

/**
 * `fetch` over plain http without following redirects. Names below localhost are resolved by browsers, but not by
 * every system, so the request connects to localhost with the name as its Host header.
 */
export function send(address: string | URL, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Response> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname: hostname.endsWith('.localhost') ? 'localhost' : hostname,
        port,
        path: `${pathname}${search}`,
        method,
        headers: { ...form, ...headers, host },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const given = new Headers()
          for (const [name, values] of Object.entries(answer.headersDistinct))
            for (const value of values ?? []) given.append(name, value)
          const bytes = chunks.length > 0 ? Buffer.concat(chunks) : null
          resolve(new Response(bytes, { status: answer.statusCode ?? 500, headers: given }))
        })
      },
    )
    sent.once('error', reject)
    sent.end(body?.toString())
  })
}
