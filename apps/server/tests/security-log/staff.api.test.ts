import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '#testing/api-client.ts'
import { expectLine, securityListener } from '#testing/security-lines.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
const { linesOf, onSecurity } = securityListener()

beforeAll(async () => {
  server = await startTestServer({ seeded: true, onSecurity })
})
afterAll(() => server.close())

test('V16.3.1: a look of staff at somebody is logged with who looked and at whom', async () => {
  const owner = await clientOf(server.url, 'staff@kursiva.test')
  const learner = await clientOf(server.url, 'learner@kursiva.test')
  const id = learner.tokens?.sub ?? ''
  const found = await linesOf(async () => {
    const { errors } = await owner.graph('query ($id: ID!) { supportPerson(personId: $id) { id } }', { id })
    expect(errors).toBeUndefined()
  })
  await expectLine(found, {
    event: 'staff.act',
    outcome: 'success',
    action: 'PERSON_READ',
    actor: { kind: 'user', id: owner.tokens?.sub ?? '' },
    object: { kind: 'person', id },
  })
})
