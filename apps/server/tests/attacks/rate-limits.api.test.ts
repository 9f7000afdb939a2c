import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// Each part has its own server, and therefore its own counts.
let server: TestServer

const serve = (environment: Record<string, string>, seeded = true) => {
  beforeAll(async () => {
    server = await startTestServer({ seeded, environment })
  })
  afterAll(() => server.close())
}

/** The responses to a number of requests, sixteen at a time. */
async function ask(times: number, request: () => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = []
  while (answers.length < times) {
    const some = Array.from({ length: Math.min(16, times - answers.length) }, request)
    answers.push(...(await Promise.all(some)))
    await Promise.all(answers.slice(-some.length).map((answer) => answer.arrayBuffer()))
  }
  return answers
}

const pool = (url: string, action: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body: '{}',
  })

const graph = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"query":"{ __typename }"}',
  })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the user pool', () => {
  serve({ KURSIVA_RATE_LIMITS: 'on' })

  test('refuses an address in its own form after 60 mails a minute, and says when to come back', async () => {
    const answers = await ask(60, () => pool(server.url, 'ForgotPassword'))
    const names = new Set(answers.map(({ headers }) => headers.get('x-amzn-errortype')))
    expect(names).toEqual(new Set(['InvalidParameterException']))
    const refused = await pool(server.url, 'ForgotPassword')
    const seconds = Number(refused.headers.get('retry-after'))
    expect(refused.status).toBe(400)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('x-amzn-errortype')).toBe('TooManyRequestsException')
    expect(await refused.json()).toEqual({
      __type: 'TooManyRequestsException',
      message: `Too many requests from this address: try again in ${seconds} seconds.`,
    })
  })

  test('lets an office of 100 people with three tries each sign in within a minute', async () => {
    const answers = await ask(300, () => pool(server.url, 'RespondToAuthChallenge'))
    expect(answers.map(({ headers }) => headers.get('x-amzn-errortype'))).not.toContain('TooManyRequestsException')
    const tries = await ask(299, () => pool(server.url, 'InitiateAuth'))
    expect(tries.map(({ headers }) => headers.get('x-amzn-errortype'))).not.toContain('TooManyRequestsException')
    expect((await signIn(server.url, 'learner@kursiva.test')).access).toMatch(/^eyJ/)
    await expect(signIn(server.url, 'learner@kursiva.test')).rejects.toMatchObject({ code: 'TooManyRequestsException' })
  })

  test('counts made-up actions together', async () => {
    const answers = await ask(1201, () =>
      pool(
        server.url,
        `Action${Math.random()
          .toString(36)
          .replace(/[^a-z]/g, '')}`,
      ),
    )
    const refused = answers.filter(({ headers }) => headers.get('x-amzn-errortype') === 'TooManyRequestsException')
    expect(refused).toHaveLength(1)
  })

  test('answers a preflight and shows its keys however often', async () => {
    const answers = await ask(700, () => fetch(`${server.url}/userpool/`, { method: 'OPTIONS' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  })
})

describe('GraphQL', () => {
  serve({ KURSIVA_RATE_LIMITS: 'on' })

  test('refuses one user after 1200 requests a minute, and nobody else at that address', async () => {
    const [manager, single] = await Promise.all([
      signIn(server.url, 'manager@kursiva.test'),
      signIn(server.url, 'single@kursiva.test'),
    ])
    const answers = await ask(1200, () => graph(bearer(manager.access)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await graph(bearer(manager.access))
    const seconds = Number(refused.headers.get('retry-after'))
    expect(refused.status).toBe(429)
    expect(seconds).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: `Too many requests: try again in ${seconds} seconds.`,
          extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: seconds },
        },
      ],
    })
    expect((await graph(bearer(single.access))).status).toBe(200)
  })

  test('counts whoever has no token that holds by address: made-up tokens win nothing', async () => {
    const invented = () => graph(bearer(`eyJ.${Math.random().toString(36).slice(2)}.x`))
    const answers = [...(await ask(600, () => graph())), ...(await ask(600, invented))]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await graph()).status).toBe(429)
    expect((await invented()).status).toBe(429)
  })
})

describe('without a balancer', () => {
  serve({ KURSIVA_RATE_LIMITS: 'on' }, false)

  test('what the caller writes about its address is not believed', async () => {
    let made = 0
    const asked = await ask(61, () => pool(server.url, 'SignUp', { 'x-forwarded-for': `10.0.0.${made++ % 250}` }))
    const refused = asked.filter(({ headers }) => headers.get('x-amzn-errortype') === 'TooManyRequestsException')
    expect(refused).toHaveLength(1)
  })
})

describe('behind a balancer', () => {
  const KURSIVA_SECRET = 'rG7vQ2mX9kLpZ4tB8wYc5nHdJ3sF6aEu'
  serve({ KURSIVA_MODE: 'production', HOST: 'localhost', KURSIVA_SECRET, KURSIVA_TRUSTED_PROXIES: 'loopback' }, false)

  test('the address it adds is counted, not one that the caller wrote before it', async () => {
    let made = 0
    const asked = await ask(61, () =>
      pool(server.url, 'ForgotPassword', { 'x-forwarded-for': `10.0.0.${made++ % 250}, 203.0.113.7` }),
    )
    const refused = asked.filter(({ headers }) => headers.get('x-amzn-errortype') === 'TooManyRequestsException')
    expect(refused).toHaveLength(1)
    const other = await pool(server.url, 'ForgotPassword', { 'x-forwarded-for': '203.0.113.8' })
    expect(other.headers.get('x-amzn-errortype')).toBe('InvalidParameterException')
  })
})

test('no limit applies where they are switched off for measuring', async () => {
  const measured = await startTestServer({ environment: { KURSIVA_RATE_LIMITS: 'off' } })
  try {
    const answers = await ask(70, () => pool(measured.url, 'ForgotPassword'))
    expect(new Set(answers.map(({ headers }) => headers.get('x-amzn-errortype')))).toEqual(
      new Set(['InvalidParameterException']),
    )
  } finally {
    await measured.close()
  }
})
