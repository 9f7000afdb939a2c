import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { signIn } from '#testing/api-client.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { testSecret } from '#testing/database.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const production = {
  KURSIVA_MODE: 'production',
  HOST: 'localhost',
  KURSIVA_SECRET: 'rG7vQ2mX9kLpZ4tB8wYc5nHdJ3sF6aEu',
  KURSIVA_ORIGINS: 'https://kursiva.no,https://kursiva.es',
}

/** Configured with a trusted proxy. */
let server: TestServer
/** Configured without trusted proxies. */
let bare: TestServer
const warnings: string[] = []

beforeAll(async () => {
  const environment = { ...production, KURSIVA_TRUSTED_PROXIES: 'loopback' }
  // the seeded accounts can sign in only with the secret of the tests
  server = await startTestServer({ seeded: true, environment: { ...environment, KURSIVA_SECRET: testSecret } })
  bare = await startTestServer({
    environment: { ...production, KURSIVA_LOG_LEVEL: 'warn' },
    onLog: (line) => void warnings.push(line),
  })
})
afterAll(async () => {
  await server.close()
  await bare.close()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sends a request with any Host header, which `fetch` would overwrite. */
function send(
  to: TestServer,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask(
      new URL(path, to.url),
      { method, headers: { 'content-length': Buffer.byteLength(body), ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        response.once('error', reject)
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

const pool = (to: TestServer, action: string, body: object, headers: Record<string, string>) =>
  send(to, '/userpool/', {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}`, ...headers },
    body: JSON.stringify(body),
  })

test('ASVS V4.1.3: whoever writes its own X-Forwarded-For is counted by its connection', async () => {
  const tries = attackRounds({ short: 75, full: 600 })
  let accepted = 0
  for (let count = 0; count < tries; count += 1) {
    const { headers } = await pool(bare, 'SignUp', {}, { 'x-forwarded-for': `203.0.${count >> 8}.${count % 256}` })
    if (headers['x-amzn-errortype'] !== 'TooManyRequestsException') accepted += 1
  }
  reportAttack({ attack: 'invented X-Forwarded-For against limits', tries, harmful: Math.max(0, accepted - 60) })
  expect(accepted).toBeLessThanOrEqual(60)
  expect(warnings.join('')).toContain('KURSIVA_TRUSTED_PROXIES')
})

test('ASVS V4.1.3: a proxy that is named is believed for the address that it adds alone', async () => {
  let refused = 0
  for (let count = 0; count < 61; count += 1) {
    const forged = `198.51.100.${count}, 203.0.113.7`
    const { headers } = await pool(server, 'ResendConfirmationCode', {}, { 'x-forwarded-for': forged })
    if (headers['x-amzn-errortype'] === 'TooManyRequestsException') refused += 1
  }
  expect(refused).toBe(1)
})

test('a forged Host leads into no letter, no link and no metadata', async () => {
  const host = 'kursiva.no.evil.example'
  const forged = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }
  const clientId = 'kursiva-web'
  await pool(server, 'ForgotPassword', { ClientId: clientId, Username: 'learner@kursiva.test' }, forged)
  await pool(
    server,
    'SignUp',
    {
      ClientId: clientId,
      Username: 'ny@example.test',
      Password: 'tre blå sykler i regnet',
      UserAttributes: [
        { Name: 'email', Value: 'ny@example.test' },
        { Name: 'name', Value: 'Ny' },
      ],
    },
    forged,
  )
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{
      mail: string
    }>`select row_to_json(m)::text as mail from mail_outbox m order by created_at desc limit 5`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(1)
  const paths = [
    '/config.json',
    '/.well-known/did.json',
    '/userpool/eu-north-1_Kursiva01/.well-known/openid-configuration',
  ]
  const answers = await Promise.all(paths.map((path) => send(server, path, { headers: forged })))
  const authorize = await send(
    server,
    `/oauth2/authorize?client_id=${clientId}&redirect_uri=https://${host}/no/signed-in&response_type=code`,
    { headers: forged },
  )
  expect(authorize.status).toBe(400)
  const said = [...rows.map(({ mail }) => mail), ...answers.slice(1).map(({ body }) => body), authorize.body]
  const harmful = said.filter((each) => each.includes('evil.example')).length
  reportAttack({ attack: 'forged Host header', tries: said.length, harmful })
  expect(harmful).toBe(0)
  // the pages of an unknown host have no hosted sign-in
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ hosted: null })
})

const hosts = { host: 'kursiva.no' }
const authorizePath = `/oauth2/authorize?${new URLSearchParams({
  client_id: 'kursiva-web',
  redirect_uri: 'https://kursiva.no/no/signed-in',
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}).toString()}`

test('ASVS V3.3.1, V3.3.2, V3.3.3: cookies of the hosted sign-in belong to this very host, also behind a proxy that says nothing', async () => {
  for (const to of [server, bare]) {
    const { status, headers } = await send(to, authorizePath, { headers: hosts })
    expect(status).toBe(302)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-kursiva-hosted-browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ])
  }
})

test('ASVS V3.4.1 to V3.4.8: every kind of answer carries the headers that browsers are held by', async () => {
  for (const path of ['/', '/no/login', '/config.json', '/healthz', '/nothing.json', '/rest/nothing', authorizePath]) {
    const { headers } = await send(server, path, { headers: hosts })
    expect({ path, ...headers }).toMatchObject({
      path,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})

/** The reviewed public routes and their cache times. No other response may be cached. */
const reviewed: Readonly<Record<string, string>> = {
  '/': 'no-cache',
  '/config.json': 'no-cache',
  '/studio': 'no-cache',
  '/.well-known/did.json': 'public, max-age=300',
  '/credentials/status/:list': 'public, max-age=240',
  '/lti/keys': 'public, max-age=300',
  '/rest/dpa': 'public, max-age=300',
  '/oauth2/page.css': 'public, max-age=3600',
  '/userpool/eu-north-1_Kursiva01/.well-known/jwks.json': 'public, max-age=300',
  '/userpool/eu-north-1_Kursiva01/.well-known/openid-configuration': 'public, max-age=300',
}

test('ASVS V14.3.2: no answer but the reviewed ones may be kept by a browser or anything on the way', async () => {
  // files of the build are the same for all users; the last route deletes the account that calls it
  const { access } = await signIn(server.url, 'single@kursiva.test')
  const walked = server.routes
    .map((route) => route.split(' ') as [string, string])
    .filter(
      ([method, url]) =>
        ['GET', 'POST', 'PUT', 'DELETE'].includes(method) &&
        !/\*|^\/assets\/|\.(js|css|html|svg|png|webmanifest|txt|woff2|jsonld)$/.test(url),
    )
  expect(walked.length).toBeGreaterThan(60)
  const lax: string[] = []
  for (const [method, url] of walked) {
    const path = url.replace(/:list/g, '1').replace(/:\w+/g, '01900000-0000-7000-8000-000000000000')
    const headers = {
      ...hosts,
      authorization: `Bearer ${access}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    }
    const answer = await send(server, path, { method, headers, body: method === 'GET' ? '' : '{}' })
    const caching = String(answer.headers['cache-control'])
    const allowed = answer.status < 400 ? reviewed[url] : undefined
    if (caching !== allowed && !/\bno-store\b/.test(caching)) lax.push(`${method} ${url} ${answer.status}: ${caching}`)
  }
  expect(lax).toEqual([])
  reportAttack({ attack: 'answers that may be kept', tries: walked.length, harmful: lax.length })
})

test('a limit on what asks others counts the account, whatever addresses it comes from', async () => {
  const { access } = await signIn(server.url, 'admin@kursiva.test')
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{ id: string }>`select m.organization_id as id from membership m join app_user u on u.id = m.user_id
      where u.email = 'admin@kursiva.test' limit 1`.execute(tx),
  )
  const tries = attackRounds({ short: 14, full: 200 })
  for (const [method, path] of [
    ['POST', `/rest/organizations/${rows[0]?.id}/sign-on/test`],
    ['PUT', `/rest/organizations/${rows[0]?.id}/sign-on`],
  ] as const) {
    let accepted = 0
    for (let count = 0; count < tries; count += 1) {
      const { status } = await send(server, path, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          'x-forwarded-for': `203.0.113.${count % 250}`,
          'content-type': 'application/json',
        },
        body: '{}',
      })
      expect([404, 400, 429]).toContain(status)
      if (status !== 429) accepted += 1
    }
    reportAttack({ attack: `${method} sign-on from many addresses`, tries, harmful: Math.max(0, accepted - 10) })
    expect(accepted).toBe(10)
  }
})
