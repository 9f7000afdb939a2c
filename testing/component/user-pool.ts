import { onTestFinished, vi } from 'vitest'
import { configureIdentity } from '#features/accounts/web/identity/identity.ts'
import { provider } from '#features/accounts/web/identity/stored-tokens.ts'

/** A call of the sign-in client, in the user pool's protocol. */
export interface PoolCall {
  /** The challenge that is answered, or else the action, such as `SignUp`. */
  readonly step: string
  readonly body: Readonly<Record<string, unknown>>
  readonly responses: Readonly<Record<string, string>>
}

export const challenge = (ChallengeName: string, ChallengeParameters: Readonly<Record<string, string>> = {}) => ({
  ChallengeName,
  ChallengeParameters,
  Session: 'a session',
})
export const refusal = (name: string, message = name) => ({ __type: name, message })

const sub = '01997c4e-0000-7000-8000-000000000001'

/** A token whose signature only a server would check. */
function tokenOf(use: 'access' | 'id'): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub, username: sub, iat: now, exp: now + 3600, token_use: use }
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2lnbmF0dXJl`
}

/** The end of a sign-in. */
export const tokens = () => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: tokenOf('access'),
    IdToken: tokenOf('id'),
    RefreshToken: 'a refresh token',
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  },
})

/** Whatever the client makes of these numbers, nobody checks its proof of the password. */
const passwordVerifier = challenge('PASSWORD_VERIFIER', {
  SRP_B: '0123456789abcdef'.repeat(48),
  SALT: '0123456789abcdef',
  SECRET_BLOCK: 'c2VjcmV0',
  USERNAME: sub,
  USER_ID_FOR_SRP: sub,
})

/**
 * Answers the sign-in client for one test, as the user pool does after it has checked the password.
 * @returns the calls so far, in order, without the beginning of SRP
 */
export function answerPool(answer: (call: PoolCall) => object): PoolCall[] {
  const calls: PoolCall[] = []
  configureIdentity({
    userPoolEndpoint: '/userpool/',
    userPoolId: 'eu-north-1_Kursiva01',
    userPoolClientId: 'kursiva-web',
  })
  const original = globalThis.fetch.bind(globalThis)
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.startsWith('/userpool/')) return original(input, init)
    const action = request.headers.get('x-amz-target')?.split('.').at(-1) ?? ''
    const body = (await request.json()) as Record<string, unknown>
    if (body['AuthFlow'] === 'USER_SRP_AUTH') return Response.json(passwordVerifier)
    const responses = (body['ChallengeResponses'] ?? {}) as Record<string, string>
    const call = { step: typeof body['ChallengeName'] === 'string' ? body['ChallengeName'] : action, body, responses }
    calls.push(call)
    const given = answer(call)
    return Response.json(given, { status: '__type' in given ? 400 : 200 })
  })
  onTestFinished(() => {
    spy.mockRestore()
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${provider}.`)) localStorage.removeItem(key)
  })
  return calls
}
