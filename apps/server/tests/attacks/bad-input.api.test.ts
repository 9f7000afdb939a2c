import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let ahead = 0

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  learner = await clientOf(server.url, 'learner@kursiva.test')
})
afterAll(() => server.close())

const me = 'query me { getSession { sessionId expiresAt } }'
const asJson = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = asJson) =>
  fetch(`${server.url}/graphql`, { method: 'POST', headers, body })

describe('A1: the GraphQL address', () => {
  test.each([
    ['text that is not JSON', '{"query":', 'FST_ERR_CTP_INVALID_JSON_BODY'],
    ['an empty body', '', 'FST_ERR_CTP_EMPTY_JSON_BODY'],
  ])('refuses %s in words', async (_, body, code) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  test('refuses a body above 1 MB', async () => {
    const response = await post(JSON.stringify({ query: me, variables: { filler: 'x'.repeat(1024 * 1024) } }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { message: 'The body is larger than 1 MB.' } })
  })

  test('refuses what is not JSON by its type, and anything but POST', async () => {
    expect((await post('query{x}', { 'content-type': 'application/graphql' })).status).toBe(415)
    expect((await fetch(`${server.url}/graphql?query={getSession{sessionId}}`)).status).toBe(404)
  })

  // content types that another site's form or script can send without a CORS preflight (Fetch standard, section 3.2.2)
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'no address takes %s',
    async (type) => {
      for (const path of [
        '/graphql',
        '/rest/emails/contactUs',
        '/rest/purchase/offer-requests',
        '/rest/consents',
        '/rest/events',
        '/rest/reports/errors',
      ])
        expect(
          (await fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body: '{}' }))
            .status,
        ).toBe(415)
    },
  )

  // the first executions are interpreted, later ones are compiled: both must read variables in the same way
  test('gives a variable its default, and refuses a wrong one in words, however often it is asked', async () => {
    const listed = 'query Defaults($first: Int! = 3) { experts(first: $first) { id } }'
    for (let times = 0; times < 5; times++) {
      expect((await learner.graph(listed)).data.experts).toHaveLength(3)
      expect((await learner.graph(listed, { first: 1 })).data.experts).toHaveLength(1)
      const wrong = await learner.graph(listed, { first: 'many' })
      expect(wrong).toMatchObject({ status: 400, errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
      expect(wrong.errors?.[0]?.message).toContain('Int cannot represent non-integer value: "many"')
    }
  })

  test('survives variables nested deeper than any stack', async () => {
    const deep = 100_000
    const body = `{"query":"{categories{id}}","variables":{"a":${'['.repeat(deep)}${']'.repeat(deep)}}}`
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }] })
  })

  test.each(['[]', '"x"', '{"query":7}', '{"variables":"x","query":"{a}"}', '{}'])(
    'refuses the body %s',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    },
  )

  test('says where malformed GraphQL breaks, and what an unknown field is', async () => {
    expect(await learner.graph('query {')).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
    })
    expect(await learner.graph('{ salaries }')).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
  })

  test('C5: refuses a text with the character nothing can store, and takes any other as text', async () => {
    const search = 'query($t: String!) { search(text: $t) { courses { course { id } } } }'
    for (const [query, variables] of [
      [search, { t: 'el\u0000' }],
      ['{ search(text: "el\\u0000") { courses { course { id } } } }', {}],
    ] as const)
      expect(await learner.graph(query, variables)).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      })
    // words that nobody says: some of several are enough for a hit
    for (const t of [`'; truncate xqzv; --`, '<svg onload=xqzv()>', '%_\\', '\ud83d', 'x'.repeat(100_000)])
      expect(await learner.graph(search, { t })).toMatchObject({ data: { search: { courses: [] } }, errors: undefined })
  })

  test('refuses an operation that asks for too much', async () => {
    const deep = `{ course(shortId: "elsi4") ${'{ related '.repeat(20)}{ id }${' }'.repeat(20)} }`
    expect(await learner.graph(deep)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }],
    })
    const aliases = `{ ${Array.from({ length: 21 }, (_, index) => `a${index}: getSession { sessionId }`).join(' ')} }`
    expect(await learner.graph(aliases)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }],
    })
  })
})

describe('I9: tokens that do not hold', () => {
  const refused = async (token: string) => {
    const client = apiClient(server.url, { access: token, id: '', sub: '' })
    return (await client.graph(me)).errors?.[0]
  }

  test('a changed signature, an id token, nonsense and an empty bearer are refused as unauthorised', async () => {
    const { access = '', id = '' } = learner.tokens ?? {}
    const [head, body, signature = ''] = access.split('.')
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const token of [forged, unsigned, 'a.b.c', 'x']) {
      expect(await refused(token)).toMatchObject({
        extensions: { code: 'UNAUTHENTICATED' },
        message: expect.stringContaining('Unauthorized'),
      })
    }
    expect(await refused(id)).toMatchObject({ message: 'Unauthorized: only access tokens are accepted here.' })
  })

  test('an expired token is refused', async () => {
    ahead = 2 * 60 * 60 * 1000
    const error = await refused(learner.tokens?.access ?? '')
    ahead = 0
    expect(error).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
      message: 'Unauthorized: the access token has expired.',
    })
  })

  test('I11: a token that holds has a session', async () => {
    const { data, errors } = await learner.graph(me)
    expect(errors).toBeUndefined()
    expect(new Date(data.getSession.expiresAt).getTime()).toBeGreaterThan(Date.now())
  })

  test('R5: without a token the signed-in fields are closed', async () => {
    const { errors } = await apiClient(server.url).graph('{ categories { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})

describe('A2: asking for somebody else', () => {
  test('a user, and another’s favourites, are their own', async () => {
    const other = '00000000-0000-8000-8000-000000000000'
    for (const query of [
      'query($s:String!){ getUser(userSub:$s){ id } }',
      'query($s:String!){ listFavorites(userSub:$s){ id } }',
      'mutation($s:ID!){ createFavorite(input:{courseId:$s,userId:$s}){ id } }',
      'mutation($s:ID!){ deleteFavorite(input:{courseId:$s,userId:$s}) }',
    ]) {
      expect((await learner.graph(query, { s: other })).errors).toMatchObject([
        { extensions: { code: 'UNAUTHENTICATED' } },
      ])
    }
  })
})

test('R3: an unknown address below an interface is a plain 404, any other the page', async () => {
  for (const path of ['/rest/nothing', '/userpool/nothing', '/assets/nothing.js', '/media/x']) {
    const response = await fetch(`${server.url}${path}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('content-type')).toContain('json')
  }
  for (const path of ['/no/nothing-like-this', '/no/%E0%A4%A', '/%', '/no//evil.example']) {
    const page = await fetch(`${server.url}${path}`)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
  expect((await fetch(`${server.url}/rest/%E0%A4%A`)).status).toBe(404)
})
