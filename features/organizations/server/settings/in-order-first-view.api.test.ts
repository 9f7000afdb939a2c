import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nordvik: string
const clients: Record<string, ApiClient> = {}

const organizations = `query ($me: String!) { getUser(userSub: $me) { memberships { organization { id inOrderFirstView } } } }`
const set = `mutation ($id: ID!, $enabled: Boolean!) { setInOrderFirstView(organizationId: $id, enabled: $enabled) {
  __typename ... on InOrderFirstViewSet { organization { id inOrderFirstView } } ... on NotOrganizationAdmin { code } } }`
const lesson = `{ course(shortId: "elsi4") { lesson(shortId: "elsi4-2") { seekLimitSeconds } } }`

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  for (const name of ['learner', 'manager', 'admin', 'single'])
    clients[name] = await clientOf(server.url, `${name}@kursiva.test`)
  nordvik = (await asked('admin', organizations)).getUser.memberships[0].organization.id
})
afterAll(() => server.close())

async function asked(name: string, query: string, variables: Record<string, unknown> = {}) {
  const client = clients[name]
  const answer = await client?.graph(query, { me: client.tokens?.sub, ...variables })
  expect(answer?.errors).toBeUndefined()
  return answer?.data
}

test.each(['learner', 'manager', 'single'])('O3: %s can’t say how members watch', async (name) => {
  const answer = await asked(name, set, { id: nordvik, enabled: true })
  expect(answer.setInOrderFirstView).toEqual({ __typename: 'NotOrganizationAdmin', code: 'NOT_ORGANIZATION_ADMIN' })
})

test.each(['00000000-0000-8000-8000-000000000000', 'nordvik', ''])(
  'O3: the organisation %j, which does not exist, is answered like a foreign one',
  async (id) => {
    const answer = await asked('admin', set, { id, enabled: true })
    expect(answer.setInOrderFirstView).toEqual({ __typename: 'NotOrganizationAdmin', code: 'NOT_ORGANIZATION_ADMIN' })
  },
)

test('C7: an admin says that members watch in order; every member can see it, and it holds for them and nobody else', async () => {
  expect((await asked('manager', lesson)).course.lesson.seekLimitSeconds).toBeNull()
  const answer = await asked('admin', set, { id: nordvik, enabled: true })
  expect(answer.setInOrderFirstView).toEqual({
    __typename: 'InOrderFirstViewSet',
    organization: { id: nordvik, inOrderFirstView: true },
  })
  const { memberships } = (await asked('learner', organizations)).getUser
  expect(memberships[0].organization).toEqual({ id: nordvik, inOrderFirstView: true })
  expect((await asked('manager', lesson)).course.lesson.seekLimitSeconds).toBe(0)
  // the learner of the demo data has watched this film
  expect((await asked('learner', lesson)).course.lesson.seekLimitSeconds).toBeNull()
  expect((await asked('single', lesson)).course.lesson.seekLimitSeconds).toBeNull()

  await asked('admin', set, { id: nordvik, enabled: false })
  expect((await asked('manager', lesson)).course.lesson.seekLimitSeconds).toBeNull()
})
