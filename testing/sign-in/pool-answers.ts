import type { Page, Route } from '@playwright/test'

/** The name of a challenge or of an error of the pool. */
export type PoolAnswer = Readonly<Record<string, unknown>>

export const challenge = (ChallengeName: string, ChallengeParameters: Readonly<Record<string, string>> = {}) => ({
  ChallengeName,
  ChallengeParameters,
  Session: 'a session',
})
export const refusal = (name: string, message: string) => ({ __type: name, message })

interface Asked {
  readonly action: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Inserts steps between the password and the tokens, as a pool with second factors does. The server itself checks
 * the password; its response is held back until `answer` returns 'In'. Requests that `answer` does not handle go to
 * the server.
 */
export async function betweenPasswordAndTokens(
  page: Page,
  answer: (asked: Asked) => PoolAnswer | 'In' | undefined,
): Promise<void> {
  let tokens: Buffer | undefined
  await page.route('**/userpool/', async (route) => {
    const request = route.request()
    const action = request.headers()['x-amz-target']?.split('.').at(-1) ?? ''
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>
    if (body['ChallengeName'] === 'PASSWORD_VERIFIER') {
      const proved = await route.fetch()
      if (proved.status() !== 200) return route.fulfill({ response: proved })
      tokens = await proved.body()
    }
    const given = answer({ action, body })
    if (given === 'In') return fulfil(route, tokens ?? '{}')
    return given === undefined ? route.continue() : fulfil(route, JSON.stringify(given), '__type' in given)
  })
}

function fulfil(route: Route, body: Buffer | string, isRefusal = false) {
  return route.fulfill({ status: isRefusal ? 400 : 200, contentType: 'application/x-amz-json-1.1', body })
}
