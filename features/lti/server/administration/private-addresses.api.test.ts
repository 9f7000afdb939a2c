import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startLtiPlatform, type LtiPlatform } from '#testing/lti-platform/index.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let strict: TestServer
let platform: LtiPlatform
let admin: ApiClient
let organizationId: string

beforeAll(async () => {
  strict = await startTestServer({ environment: { LTI_PRIVATE_ADDRESSES: 'refused' } })
  platform = await startLtiPlatform()
  const world = organizationWorld(strict.database)
  organizationId = await world.organization({ seats: 5 })
  await world.join(organizationId, await world.account('admin@fjord.test'), 'ADMIN')
  admin = await clientOf(strict.url, 'admin@fjord.test')
})
afterAll(async () => {
  await platform.close()
  await strict.close()
})

test('L1: where private addresses are refused, a registration from one is not followed and nothing is asked', async () => {
  const mint = `mutation($o: ID!) { done: mintLtiRegistration(organizationId: $o) { ... on LtiRegistrationMinted { address } } }`
  const { data } = await admin.graph(mint, { o: organizationId })
  const { searchParams } = platform.registrationAddress(data.done.address as string)
  const own = searchParams.get('openid_configuration') ?? ''
  for (const configuration of [
    own,
    own.replace('127.0.0.1', 'localhost'),
    own.replace('http:', 'https:'),
    'https://[::ffff:127.0.0.1]:9/x',
    'https://2130706433/x',
    'http://169.254.169.254/latest/meta-data',
  ]) {
    const answer = await fetch(`${strict.url}/rest/lti/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ticket: searchParams.get('ticket'),
        configuration,
        token: searchParams.get('registration_token'),
      }),
    })
    const { error } = (await answer.json()) as { error: { code: string } }
    expect({ configuration, status: answer.status, code: error.code }).toEqual({
      configuration,
      status: 422,
      code: expect.stringMatching(/^(BadAddress|NoAnswer)$/),
    })
  }
  expect(platform.requests).toEqual([])
})
