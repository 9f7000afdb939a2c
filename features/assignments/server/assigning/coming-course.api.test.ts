import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: ApiClient
let organizationId: string
let courses: { readonly id: string; readonly isComing: boolean }[]

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  admin = await clientOf(server.url, 'admin@kursiva.test')
  const { data } = await admin.graph(
    `query ($me: String!) {
      getUser(userSub: $me) { memberships { organization { id name } } }
      listCourses(limit: 48) { items { id isComing } } }`,
    { me: admin.tokens?.sub },
  )
  courses = data.listCourses.items
  organizationId = data.getUser.memberships.find(
    ({ organization }: { organization: { name: string } }) => organization.name === 'Nordvik Elektro',
  ).organization.id
})
afterAll(() => server.close())

async function assign(courseIds: readonly string[]) {
  const { data, errors } = await admin.graph(
    'mutation ($input: AssignInput!) { assign(input: $input) { __typename ... on AssignmentRefused { reason } } }',
    { input: { organizationId, courseIds, playlistIds: [], targets: [{ kind: 'ORGANIZATION' }], terms: {} } },
  )
  expect(errors).toBeUndefined()
  return data.assign
}

test('C2: a course without a film cannot be assigned, not together with others either; a course with films can', async () => {
  const [coming, made] = [courses.find(({ isComing }) => isComing), courses.find(({ isComing }) => !isComing)]
  if (!coming || !made) throw new Error('the catalogue has no course of each kind')
  const refused = { __typename: 'AssignmentRefused', reason: 'COMING' }
  expect(await assign([coming.id])).toEqual(refused)
  expect(await assign([made.id, coming.id])).toEqual(refused)
  const { data } = await admin.graph(
    'query ($id: ID!) { assignments(organizationId: $id, limit: 100) { items { course { id } } } }',
    { id: organizationId },
  )
  expect(JSON.stringify(data)).not.toContain(coming.id)
  expect(await assign([made.id])).toEqual({ __typename: 'AssignmentSaved' })
})
