import { request, type IncomingHttpHeaders } from 'node:http'

/** What a host of the server answered. */
export interface SiteAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Asks a host of a test server, such as `www.es.localhost`: names below localhost are not resolved by every system. Redirects
 * are not followed, and encodings not undone.
 */
export function visitorOf({ url }: { readonly url: string }) {
  const { port } = new URL(url)
  return (host: string, path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<SiteAnswer> =>
    new Promise((resolve, reject) => {
      const sized = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request(
        { hostname: 'localhost', port, path, method, headers: { host: `${host}:${port}`, ...sized, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () => {
            const bytes = Buffer.concat(chunks)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() })
          })
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
}

/** The values of an attribute of the elements of a page that match, in their order. */
export function attributesIn(html: string, element: RegExp, attribute: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => element.test(tag))
    .flatMap((tag) => new RegExp(`\\s${attribute}="([^"]*)"`, 'i').exec(tag)?.[1] ?? [])
    .map((value) => value.replaceAll('&amp;', '&'))
}
