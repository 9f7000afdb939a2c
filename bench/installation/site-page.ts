import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** A page of the public site, as a browser gets it. */
export interface SentPage {
  /** where redirects ended, below the site's origin */
  readonly path: string
  /** compressed by Brotli */
  readonly bytes: Buffer
}

/** Host header of the Norwegian site of a Kursiva on this machine. */
export const siteHost = (url: string): string => `www.localhost:${new URL(url).port}`

/**
 * Reads a page of the Norwegian site, and follows redirects. The system may not know `www.localhost`, so the host is
 * only named in the header.
 * @throws for any other answer than 200
 */
export async function readSitePage(url: string, path: string): Promise<SentPage> {
  const { status, location, bytes } = await sent(new URL(path, url), siteHost(url))
  if (location) return readSitePage(url, new URL(location, url).pathname)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  // what is measured must be a page
  if (!brotliDecompressSync(bytes).includes('</html>')) throw new Error(`${path} is no page`)
  return { path, bytes }
}

const sent = (address: URL, host: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(address, { headers: { host, 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({
            status: response.statusCode,
            location: response.headers.location,
            bytes: Buffer.concat(chunks),
          }),
        )
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })
