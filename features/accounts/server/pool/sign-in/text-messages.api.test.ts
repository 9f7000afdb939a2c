import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/api-client.ts'
import { fetchAs } from '#testing/fetch-as.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

async function askFor(number: string, host?: string): Promise<unknown> {
  const { access } = await signIn(server.url, 'new@kursiva.test')
  const response = await fetchAs(host, `${server.url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserAttributes',
    },
    body: JSON.stringify({ AccessToken: access, UserAttributes: [{ Name: 'phone_number', Value: number }] }),
  })
  return response.json()
}

async function newest(): Promise<{ medium: string; to: string; text: string } | undefined> {
  const response = await fetch(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  return ((await response.json()) as { messages: { medium: string; to: string; text: string }[] }).messages[0]
}

test('I3: a code by text message lies in the outbox, bound to the host it was asked for at', async () => {
  expect(await askFor('+47 912 34 567')).toMatchObject({
    CodeDeliveryDetailsList: [{ AttributeName: 'phone_number', DeliveryMedium: 'SMS' }],
  })
  const message = await newest()
  expect(message).toMatchObject({ medium: 'sms', to: '+4791234567' })
  expect(message?.text).toMatch(/^(\d{6}) [^]*\n@localhost #\1$/)
})

test('I3: a host that is not ours is not named, and numbers elsewhere are not written to', async () => {
  await askFor('+34 612 345 678', 'kursiva.no.example.org')
  const message = await newest()
  expect(message?.to).toBe('+34612345678')
  expect(message?.text).not.toContain('@')
  expect(await askFor('+47 820 12 345')).toMatchObject({ message: 'Messages are not sent to this phone number.' })
})
