import { expect, test } from 'vitest'
import { apiClient, signIn } from '#testing/api-client.ts'
import { startTestServer } from '#testing/server.ts'

const password = 'Kursiva-demo-1'
const changed = 'fire gule kopper på hylla'

test('I9: a whole session leaves no token, password, code or challenge in the log, and none travels in an address', async () => {
  const lines: string[] = []
  const server = await startTestServer({
    seeded: true,
    environment: { KURSIVA_LOG_LEVEL: 'trace' },
    onLog: (line) => void lines.push(line),
  })
  try {
    const secrets: string[] = [password, changed]
    const addresses: string[] = []
    const direct = globalThis.fetch
    // everything that clients send and are answered passes here
    globalThis.fetch = async (...[input, init]: Parameters<typeof fetch>) => {
      addresses.push(typeof input === 'object' && 'url' in input ? input.url : String(input))
      const response = await direct(input, init)
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => undefined)
      secrets.push(...secretsIn(answer), ...secretsIn(typeof init?.body === 'string' ? JSON.parse(init.body) : {}))
      return response
    }
    try {
      const tokens = await signIn(server.url, 'single@kursiva.test')
      const client = apiClient(server.url, tokens)
      await client.graph('{ getSession { sessionId } }')
      await client.graph('{ nothing }')
      const pool = (action: string, body: object) =>
        fetch(`${server.url}/userpool/`, {
          method: 'POST',
          headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
          body: JSON.stringify(body),
        })
      await pool('ChangePassword', {
        AccessToken: tokens.access,
        PreviousPassword: password,
        ProposedPassword: changed,
      })
      await pool('ForgotPassword', { ClientId: 'kursiva-web', Username: 'single@kursiva.test' })
      const outbox = await direct(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } })
      const code = /\b\d{6}\b/.exec(await outbox.text())?.[0] ?? ''
      expect(code).not.toBe('')
      secrets.push(code)
      const renew = { ClientId: 'kursiva-web', Username: 'single@kursiva.test', ConfirmationCode: code }
      await pool('ConfirmForgotPassword', { ...renew, Password: `${changed} igjen` })
      await pool('GlobalSignOut', { AccessToken: tokens.access })
      await pool('no such thing', { AccessToken: tokens.access })
      await client.graph('{ getSession { sessionId } }')
      await expect(signIn(server.url, 'single@kursiva.test')).rejects.toBeDefined()
    } finally {
      globalThis.fetch = direct
    }
    expect(lines.length).toBeGreaterThan(10)
    const log = lines.join('')
    expect(secrets.length).toBeGreaterThan(12)
    for (const secret of new Set(secrets)) {
      expect(log).not.toContain(secret)
      for (const address of addresses) expect(address).not.toContain(secret)
    }
  } finally {
    await server.close()
  }
})

/** The texts under names that hold a secret, at any depth. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' &&
    /Token$|^Session$|SECRET_BLOCK|SIGNATURE|PASSWORD|^SRP_/i.test(name) &&
    inner.length > 5
      ? [inner]
      : secretsIn(inner),
  )
}
