import { onTestFinished, vi } from 'vitest'

/** A REST call that a component has sent. */
export interface RestCall {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

/**
 * Answers the calls below `/rest` for one test. A call without an answer fails as without a network.
 * @param answer undefined when the network is down
 * @returns the calls so far, in order
 */
export function answerRest(answer: (call: RestCall) => Response | Promise<Response> | undefined): RestCall[] {
  const calls: RestCall[] = []
  const original = globalThis.fetch.bind(globalThis)
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/rest/')) return original(input, init)
    const text = await request.clone().text()
    const body: unknown = request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    const call = { method: request.method, path: pathname, headers: request.headers, body }
    calls.push(call)
    const response = await answer(call)
    if (!response) throw new TypeError('Failed to fetch')
    return response
  })
  onTestFinished(() => spy.mockRestore())
  return calls
}
