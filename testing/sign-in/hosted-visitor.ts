/**
 * The part of a browser that the hosted sign-in needs: it stores the cookies of one server and follows no redirect.
 */
export interface HostedVisitor {
  readonly cookies: Map<string, string>
  open(address: string | URL, init?: RequestInit): Promise<Response>
  /** The full URL that an address redirects to. */
  ledTo(address: string | URL): Promise<URL>
  /** Does what the login page does after signing in. */
  continue(reference: string, accessToken: string, headers?: Record<string, string>): Promise<Response>
}

/** @param url the server, without a slash at the end */
export function hostedVisitor(url: string): HostedVisitor {
  const cookies = new Map<string, string>()
  const ask = async (address: string | URL, init: RequestInit = {}) => {
    const whole = new URL(address, url)
    const headers = new Headers(init.headers)
    const isTheirs = whole.origin === url
    if (isTheirs && cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(whole, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    open: ask,
    async ledTo(address) {
      const location = (await ask(address)).headers.get('location')
      if (location === null) throw new Error(`${String(address)} leads nowhere`)
      return new URL(location, url)
    },
    continue: (reference, accessToken, headers = {}) =>
      ask('/oauth2/continue', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, origin: url, ...headers },
        body: new URLSearchParams({ authorize: reference }),
      }),
  }
}
