import { withTimeout } from '../with-timeout.ts'
import type { PlatformRequest, SendRequest } from '../registration.ts'
import { parseJson } from '../values.ts'
import { failed, failureOfStatus, type Failed, type Outcome } from './outcome.ts'

/** A response whose body was read completely. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const maxResponseBytes = 8 * 1024 * 1024

/** Sends a request and reads the whole response, whatever its status. The default timeout is ten seconds. */
export async function requestService(
  send: SendRequest,
  address: string,
  request: PlatformRequest,
  timeoutMs = 10_000,
): Promise<({ readonly kind: 'Answered' } & Answer) | Failed> {
  const answer = await withTimeout(timeoutMs, async (signal) => {
    const response = await send(address, { ...request, signal })
    const status = response.redirected ? 0 : response.status
    return { status, headers: response.headers, text: await response.text() }
  })
  if (answer === undefined) return failed('NoAnswer', 'no answer')
  if (answer.text.length > maxResponseBytes) return failed('Malformed', 'the answer is too long')
  return { kind: 'Answered', ...answer }
}

/** Turns a response into a failure unless its status is 2xx. */
export const successOf = (answer: Answer): Outcome<{ readonly answer: Answer }> =>
  failureOfStatus(answer.status, answer.headers) ?? { kind: 'Ok', answer }

/** Parses the body of a response as JSON. */
export function jsonOf({ text, status }: Answer): Outcome<{ readonly json: unknown }> {
  const json = parseJson(text)
  return json === undefined ? { ...failed('NotJson', 'not JSON'), status } : { kind: 'Ok', json }
}
