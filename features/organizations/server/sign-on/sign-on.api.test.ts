import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startIdentityProvider, type TestIdentityProvider } from '#testing/sign-in/identity-provider.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let provider: TestIdentityProvider
let own: string
let admin: ApiClient
let manager: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  provider = await startIdentityProvider('http://localhost:4311/oauth2/idpresponse')
  const world = organizationWorld(server.database)
  own = await world.organization()
  await world.join(own, await world.account('eva@bakken.test'), 'ADMIN')
  await world.join(own, await world.account('ola@bakken.test'), 'MANAGER')
  admin = await clientOf(server.url, 'eva@bakken.test')
  manager = await clientOf(server.url, 'ola@bakken.test')
})
afterAll(async () => {
  await provider.close()
  await server.close()
})
beforeEach(async () => {
  await asSystem((tx) => sql`delete from identity_provider`.execute(tx))
  await asSystem((tx) => sql`delete from audit_entry`.execute(tx))
})

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

const wish = () => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  roleClaim: 'groups',
  roleValues: [{ value: 'kursiva-admins', role: 'ADMIN' }],
  defaultRole: 'MEMBER',
  enabled: true,
  required: false,
})
const put = async (client: ApiClient, body: object, id = own) => {
  const response = await client.fetch(`/rest/organizations/${id}/sign-on`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return response.status === 204
    ? 204
    : { status: response.status, ...((await response.json()) as { error: object }).error }
}
const read = async () => {
  const response = await admin.fetch(`/rest/organizations/${own}/sign-on`)
  return (await response.json()) as { provider: { tested: object | null } | null; callbacks: string[] }
}

describe('I4: an organisation’s provider, set up by its admin', () => {
  test('is kept without its secret being told again, and the log tells what differs but never the secret', async () => {
    expect((await read()).provider).toBeNull()
    expect(await put(admin, wish())).toBe(204)
    const { clientSecret, ...rest } = wish()
    const { provider: kept, callbacks } = await read()
    expect(kept).toEqual({ ...rest, tested: null })
    expect(callbacks[0]).toMatch(/\/oauth2\/idpresponse$/)
    expect(await put(admin, { ...rest, defaultRole: null })).toBe(204)
    expect(await put(admin, { ...rest, defaultRole: null })).toBe(204)
    const everybody = [{ value: 'alle', role: 'ADMIN' }]
    expect(await put(admin, { ...wish(), defaultRole: null, roleValues: everybody })).toBe(204)
    const { rows } = await asSystem((tx) =>
      sql<{ after: object }>`select kind, subject, before, after from audit_entry order by at, id`.execute(tx),
    )
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({ kind: 'SIGN_ON_CHANGED', before: { defaultRole: 'MEMBER' } })
    expect(rows.map(({ after }) => after).slice(1)).toEqual([
      { defaultRole: null },
      // the claim values that make a user an admin, and the fact that the secret changed
      { adminValues: ['alle'], newSecret: true },
    ])
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
  })

  test('is tried: discovery and keys, how long it took, and what is wrong', async () => {
    const attempt = async () => {
      const response = await admin.fetch(`/rest/organizations/${own}/sign-on/test`, { method: 'POST' })
      return (await response.json()) as { error?: { code: string } }
    }
    expect((await attempt()).error?.code).toBe('NO_PROVIDER')
    await put(admin, wish())
    expect(await attempt()).toMatchObject({ problem: null, ms: expect.any(Number) })
    expect((await read()).provider?.tested).toMatchObject({ problem: null })
    await put(admin, { ...wish(), issuer: 'http://127.0.0.1:9' })
    expect(await attempt()).toMatchObject({ problem: 'UNREACHABLE' })
  })

  test('becomes the only way in when it answers and a domain is proved, and not before', async () => {
    const required = { ...wish(), required: true }
    expect(await put(admin, { ...required, issuer: 'http://127.0.0.1:9' })).toMatchObject({
      status: 422,
      code: 'TestFailed',
    })
    expect(await put(admin, required)).toMatchObject({ status: 422, code: 'DomainNeeded' })
    await asSystem((tx) =>
      sql`insert into email_domain (organization_id, domain, challenge, created_at, verified_at)
        values (${own}, 'bakken.test', 'x', now(), now())`.execute(tx),
    )
    expect(await put(admin, required)).toBe(204)
    expect((await read()).provider).toMatchObject({ required: true, tested: { problem: null } })
  })

  test('is refused in kinds, and to everyone but the admin like an organisation that does not exist', async () => {
    const { clientSecret: _, ...rest } = wish()
    expect(await put(admin, rest)).toMatchObject({ status: 422, code: 'SecretNeeded' })
    expect(await put(admin, { ...wish(), issuer: 'rival' })).toMatchObject({ code: 'Unfit', field: 'issuer' })
    expect(await put(admin, { ...wish(), roleValues: 'x' })).toMatchObject({ status: 400 })
    for (const [client, id] of [
      [manager, own],
      [admin, '00000000-0000-4000-8000-000000000000'],
      [admin, 'x'],
    ] as const) {
      expect(await put(client, wish(), id)).toMatchObject({ status: 404, code: 'UNKNOWN_ORGANIZATION' })
      expect((await client.fetch(`/rest/organizations/${id}/sign-on`)).status).toBe(404)
      expect((await client.fetch(`/rest/organizations/${id}/sign-on/test`, { method: 'POST' })).status).toBe(404)
    }
    expect(await put(apiClient(server.url), wish())).toMatchObject({ status: 401 })
  })
})
