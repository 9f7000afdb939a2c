import { send, type Sent } from './send.ts'

/** The cookies of one browser, by the host and port that set them. */
export interface CookieJar {
  /** Sends a request with its cookies and stores those of the response; does not follow redirects. */
  readonly ask: (address: string | URL, sent?: Sent) => Promise<Response>
  /** Every received Set-Cookie header, oldest first. */
  readonly lines: string[]
}

/** A browser's cookies: an empty jar is another browser. */
export function cookieJar(): CookieJar {
  const cookies = new Map<string, Map<string, string>>()
  const lines: string[] = []

  function store(jar: Map<string, string>, line: string): void {
    lines.push(line)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/;\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }

  return {
    lines,
    async ask(address, sent = {}) {
      const { host } = new URL(address)
      const jar = cookies.get(host) ?? new Map<string, string>()
      cookies.set(host, jar)
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const response = await send(address, { ...sent, headers: { ...sent.headers, ...(cookie && { cookie }) } })
      for (const line of response.headers.getSetCookie()) store(jar, line)
      return response
    },
  }
}
