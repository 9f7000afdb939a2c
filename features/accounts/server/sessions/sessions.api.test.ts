import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient, clientOf, signIn, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const list = `query { listSessions { totalCount items { id isCurrent browser system form signedInAt lastSeenAt } } }`

interface Listed {
  readonly id: string
  readonly isCurrent: boolean
}

const sessionsOf = async (client: ApiClient): Promise<Listed[]> =>
  ((await client.graph(list)).data as { listSessions: { items: Listed[] } }).listSessions.items

const end = `mutation ($id: ID!) { endSession(sessionId: $id) { __typename } }`

test('I3, I8: a user sees where it is signed in, this place marked, and ends one of them within a request', async () => {
  const here = await clientOf(server.url, 'single@kursiva.test')
  const there = await clientOf(server.url, 'single@kursiva.test')
  const listed = await sessionsOf(here)
  expect(listed).toHaveLength(2)
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const other = listed.find(({ isCurrent }) => !isCurrent)
  const ended = await here.graph(end, { id: other?.id })
  expect(ended.data.endSession.__typename).toBe('SessionEnded')

  // I8, I10: the words that the client knows
  expect((await there.graph('{ getSession { sessionId } }')).errors?.[0]).toMatchObject({
    message: 'Access Token has been revoked',
    extensions: { code: 'UNAUTHENTICATED' },
  })
  expect(await sessionsOf(here)).toEqual([expect.objectContaining({ isCurrent: true })])
  expect((await here.graph(end, { id: other?.id })).data.endSession.__typename).toBe('UnknownSession')
})

test('I10: an ended session renews no tokens', async () => {
  const here = await clientOf(server.url, 'new@kursiva.test')
  const pool = async (action: string, body: unknown) => {
    const response = await fetch(`${server.url}/userpool/`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const there = await signIn(server.url, 'new@kursiva.test')
  const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)
  await here.graph(end, { id: other?.id })
  expect(await pool('GetUser', { AccessToken: there.access })).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
})

test('I3: all others end at once, and the one that asks stays', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => clientOf(server.url, 'manager@kursiva.test')))
  const [here, ...others] = clients
  expect((await here?.graph('mutation { endOtherSessions { ... on OtherSessionsEnded { count } } }'))?.data).toEqual({
    endOtherSessions: { count: 2 },
  })
  for (const other of others)
    expect((await other.graph('{ getSession { sessionId } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await here?.graph('{ getSession { sessionId } }'))?.errors).toBeUndefined()
})

test('I9: nobody ends the session of another, nor lists it; signed out there is nothing to see', async () => {
  const learner = await clientOf(server.url, 'learner@kursiva.test')
  const admin = await clientOf(server.url, 'admin@kursiva.test')
  const [own] = await sessionsOf(learner)
  expect((await admin.graph(end, { id: own?.id })).data.endSession.__typename).toBe('UnknownSession')
  expect((await admin.graph(end, { id: "1' or '1'='1" })).data.endSession.__typename).toBe('UnknownSession')
  expect((await learner.graph('{ getSession { sessionId } }')).errors).toBeUndefined()
  expect((await sessionsOf(admin)).map(({ id }) => id)).not.toContain(own?.id)
  expect((await apiClient(server.url).graph(list)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('A1: the list is paged, and a wish for more than a page gives a page', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => clientOf(server.url, 'alumna@kursiva.test', 'es.localhost')))
  const page = async (offset: number, limit: number) =>
    (
      await clients[0]?.graph(
        `query ($offset: Int, $limit: Int) { listSessions(offset: $offset, limit: $limit) { totalCount items { id } } }`,
        { offset, limit },
      )
    )?.data.listSessions as { totalCount: number; items: unknown[] }
  expect(await page(0, 2)).toMatchObject({ totalCount: 3, items: { length: 2 } })
  expect(await page(2, 2)).toMatchObject({ totalCount: 3, items: { length: 1 } })
  expect((await page(-5, 5000)).items).toHaveLength(3)
})
