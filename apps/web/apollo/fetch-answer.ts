import { UnconventionalError } from '@apollo/client/errors'
import { takeFirstAnswer } from './take-first-answer.ts'

/**
 * `fetch` for the GraphQL client. It rejects an answer that is JSON and no object, such as `null` or a text (E3): the
 * client fails at it with an error that looks like a network without an answer. A query that was sent in advance is not
 * sent again.
 */
export const fetchAnswer: typeof fetch = async (input, init) => {
  const first = init && takeFirstAnswer(init)
  // a failed one is repeated
  const response = (await first?.catch(() => undefined)) ?? (await fetch(input, init))
  const read = response.text.bind(response)
  response.text = async () => {
    const body = await read()
    if (response.ok && !/^\s*\{/.test(body) && isJson(body)) throw new UnconventionalError(body)
    return body
  }
  return response
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
