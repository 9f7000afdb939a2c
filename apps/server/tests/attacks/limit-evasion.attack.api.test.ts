import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true, environment: { KURSIVA_RATE_LIMITS: 'on' } })
})
afterAll(() => server.close())

interface Asked {
  readonly method: string
  /** The path as sent, without normalisation. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string
}

interface Answer {
  readonly status: number
  readonly body: string
  /** The Content-Length of the GET body, for a HEAD request. */
  readonly length: string | undefined
}

function ask({ method, path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const asking = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          length: response.headers['content-length'],
        }),
      )
    })
    asking.on('error', (error) => reject(new Error(`${method} ${path} ${JSON.stringify(headers)}`, { cause: error })))
    asking.end(body)
  })
}

/** Other spellings of a path that some servers treat as equal. */
function otherWritings(path: string): string[] {
  const encoded = (at: number) => `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`
  const letters = [...path].flatMap((sign, at) => (/[a-z]/i.test(sign) ? [at] : []))
  return [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `${path}?`,
    `${path}?a=b&a=c`,
    `${path};a=b`,
    `${path}%00`,
    `${path}%20`,
    `${path}#a`,
    `${path}.json`,
    path.toUpperCase(),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '\\'),
    `${server.url}${path}`,
    ...letters.map(encoded),
  ]
}

/** Headers that try to pass the request off as another caller's, or as another method. */
const disguises = (at: number): Readonly<Record<string, string>>[] => [
  { 'x-forwarded-for': `198.51.100.${at % 250}` },
  { forwarded: `for=198.51.100.${at % 250}` },
  { 'x-real-ip': `198.51.100.${at % 250}` },
  { 'cf-connecting-ip': `198.51.100.${at % 250}` },
  { 'true-client-ip': `198.51.100.${at % 250}` },
  { 'x-client-ip': `2001:db8::${at}` },
  { authorization: `Bearer eyJ.${at}.x` },
  { authorization: `Bearer kursiva-launch-${at}` },
  { authorization: `Basic ${at}` },
  { 'x-http-method-override': 'HEAD' },
  { host: `other-${at}.example` },
  { origin: `https://other-${at}.example`, 'user-agent': `agent ${at}` },
]

const json = { 'content-type': 'application/json' }
const limited: readonly (Asked & { readonly max: number })[] = [
  { method: 'GET', path: '/rest/purchase/companies/312765438', max: 30 },
  { method: 'GET', path: '/rest/identity-provider?domain=nordvik.example', max: 60 },
  { method: 'GET', path: '/rest/calendar/aaaaaaaaaaaaaaaaaaaaaaaa.ics', max: 60 },
  { method: 'POST', path: '/rest/emails/contactUs', headers: json, body: '{}', max: 10 },
  { method: 'POST', path: '/rest/purchase/offer-requests', headers: json, body: '{}', max: 5 },
  { method: 'POST', path: '/rest/reports/errors', headers: json, body: '{}', max: 60 },
  { method: 'POST', path: '/rest/account/deletion', headers: json, body: '{}', max: 20 },
]

/** Whether the route itself has responded, as it does within the limit. */
const isAnswered = (answer: Answer, within: Answer, method: string) =>
  answer.status === within.status && (method === 'HEAD' ? answer.length === within.length : answer.body === within.body)

test('a limit that is used up holds for every other writing, method and disguise', async () => {
  let [tries, harmful] = [0, 0]
  for (const { max, ...route } of limited) {
    const [within, ...others] = await Promise.all(Array.from({ length: max }, () => ask(route)))
    if (!within) throw new Error('a limit lets one through at least')
    for (const other of others) expect(other).toEqual(within)
    expect((await ask(route)).status).toBe(429)
    const rounds = attackRounds({ short: 1, full: 20 })
    const variants: Asked[] = [
      ...otherWritings(route.path).map((path) => ({ ...route, path })),
      ...['HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'].map((method) => ({ ...route, method, body: '' })),
      ...Array.from({ length: rounds }, (_, at) => disguises(at)).flatMap((round) =>
        round.map((disguise) => ({ ...route, headers: { ...route.headers, ...disguise } })),
      ),
    ]
    for (const variant of variants) {
      const answer = await ask(variant)
      tries += 1
      if (!isAnswered(answer, within, variant.method)) continue
      harmful += 1
      expect.soft({ ...variant, ...answer }).toBe('held back')
    }
  }
  reportAttack({ attack: 'a limit that is used up, asked for in other ways', tries, harmful })
  expect(harmful).toBe(0)
})

test('however an action of the user pool is named, it is counted as itself or not carried out', async () => {
  const asked = (target: string | string[]): Asked => ({
    method: 'POST',
    path: '/userpool/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: '{}',
  })
  const service = 'AWSCognitoIdentityProviderService'
  await Promise.all(Array.from({ length: 60 }, () => ask(asked(`${service}.ForgotPassword`))))
  const names = [
    `${service}.ForgotPassword`,
    `${service}.forgotpassword`,
    `${service}.FORGOTPASSWORD`,
    `${service.toLowerCase()}.ForgotPassword`,
    `${service}.ForgotPassword `,
    ` ${service}.ForgotPassword`,
    `${service}.ForgotPassword.`,
    `${service}.x.ForgotPassword`,
    `${service}.ForgotPassword;a`,
    `${service}#ForgotPassword`,
    `Other.ForgotPassword`,
    'ForgotPassword',
    '.ForgotPassword',
  ]
  const targets = [
    ...names,
    [`${service}.ForgotPassword`, `${service}.ListDevices`],
    [`${service}.ListDevices`, `${service}.ForgotPassword`],
  ]
  // the response of the action itself to an empty body
  let harmful = 0
  for (const target of targets) {
    const { body } = await ask(asked(target))
    if (!body.includes('InvalidParameterException')) continue
    harmful += 1
    expect.soft({ target, body }).toBe('held back')
  }
  reportAttack({ attack: 'actions of the user pool under other names', tries: targets.length, harmful })
  expect(harmful).toBe(0)
})

test('aliases are counted one by one: a request with many tries is as many tries', async () => {
  const one = 'coupon(code: "X", productId: "00000000-0000-4000-8000-000000000000")'
  let [tries, judged] = [0, 0]
  for (let round = 0; round < 10; round += 1) {
    const aliases = Array.from({ length: 10 }, (_, at) => `a${at}: ${one} { ... on CouponRefused { reason } }`)
    const { body } = await ask({
      method: 'POST',
      path: '/graphql',
      headers: json,
      body: JSON.stringify({ query: `{ ${aliases.join(' ')} }` }),
    })
    tries += aliases.length
    judged += body.split('"COUPON_UNKNOWN"').length - 1
  }
  reportAttack({ attack: 'codes of coupons tried through aliases', tries, harmful: judged - 60 })
  expect(judged).toBe(60)
})
