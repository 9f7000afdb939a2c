/** A browser without pages: follows redirects and stores cookies per origin. */
export interface CookieClient {
  /** Requests an address and follows redirects until there is none or `stopAt` returns true for the next address. */
  go(
    address: string,
    stopAt?: (next: URL) => boolean,
  ): Promise<{ readonly url: URL; readonly response: Response | undefined }>
}

const maxRedirects = 20

export function cookieClient(): CookieClient {
  const jars = new Map<string, Map<string, string>>()

  async function ask(url: URL): Promise<Response> {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const isGone = /;\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(line)
      if (isGone) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  return {
    async go(address, stopAt = () => false) {
      let url = new URL(address)
      for (let step = 0; step < maxRedirects; step += 1) {
        if (stopAt(url)) return { url, response: undefined }
        const response = await ask(url)
        const next = response.headers.get('location')
        if (next === null) return { url, response }
        await response.arrayBuffer()
        url = new URL(next, url)
      }
      throw new Error(`more than ${maxRedirects} redirects, the last to ${url.href}`)
    },
  }
}
