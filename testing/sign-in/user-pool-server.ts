import fastify from 'fastify'
import {
  accessTokenVerifier,
  embeddedUserPool,
  touchSession,
  userPoolRoutes,
  userPoolSettings,
  type SendMail,
  type SendSms,
  type VerifyAccessToken,
} from '#features/accounts/server/index.ts'
import type { UserPool, UserPoolSettings } from '#protocols/user-pool/index.ts'
import { createTestDatabase, testSecret, type TestDatabase } from '#testing/database.ts'
import { quickenAmplify, quickenPowers } from './srp-client.ts'

type Mail = Parameters<SendMail>[1]
type Sms = Parameters<SendSms>[1]

/** A real user pool on a real database and port, with a clock that can be advanced. */
export interface UserPoolServer {
  readonly origin: string
  /** The values for Amplify's and the older client's configuration. */
  readonly client: { readonly userPoolId: string; readonly userPoolClientId: string; readonly userPoolEndpoint: string }
  readonly settings: UserPoolSettings
  readonly pool: UserPool
  readonly database: TestDatabase
  /** Every mail, oldest first. */
  readonly outbox: Mail[]
  /** Every text message, oldest first. */
  readonly texts: Sms[]
  readonly faults: unknown[]
  /** Every request body that arrived for an action, oldest first. */
  readonly requests: { readonly action: string; readonly body: string }[]
  readonly clock: { readonly now: () => Date; forward(seconds: number): void; stop(): void; reset(): void }
  readonly verify: VerifyAccessToken
  /** The check that the API makes of a session at every call. */
  touch(accessToken: string): ReturnType<typeof touchSession>
  /** Sends one request of the protocol without any client library, with headers such as `origin`. */
  ask(
    action: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>
  /** The six digits of the newest mail to this address, or text message to this number. */
  codeFor(address: string): string
  readonly close: () => Promise<void>
}

/** @param change differences from the settings of an installation */
export async function startUserPoolServer(change: Partial<UserPoolSettings> = {}): Promise<UserPoolServer> {
  quickenPowers()
  await quickenAmplify()
  const database = await createTestDatabase()
  const outbox: Mail[] = []
  const texts: Sms[] = []
  const faults: unknown[] = []
  const requests: { action: string; body: string }[] = []
  let ahead = 0
  let stoppedAt: number | undefined
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead * 1000)
  const settings = {
    ...userPoolSettings({
      secret: testSecret,
      issuer: 'http://localhost/userpool/eu-north-1_Kursiva01',
      smsPrefixes: ['+474', '+479', '+346'],
    }),
    ...change,
  }
  const { pool, keys } = embeddedUserPool({
    database: database.database,
    settings,
    clock: now,
    sendMail: async (_tx, mail) => outbox.push(mail),
    sendSms: async (_tx, sms) => texts.push(sms),
    origins: () => ['http://localhost'],
    onFault: (fault) => faults.push(fault),
  })
  const app = fastify()
  app.addHook('preHandler', async (request) => {
    const action =
      String(request.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? ''
    requests.push({ action, body: typeof request.body === 'string' ? request.body : '' })
  })
  await app.register(
    userPoolRoutes({
      pool,
      keys,
      poolId: settings.poolId,
      issuer: settings.issuer,
      hostOf: () => 'kursiva.no',
      signUpAttributes: () => ({ 'custom:domain': 'no' }),
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  const origin = `http://localhost:${address.port}`
  const endpoint = `http://127.0.0.1:${address.port}/userpool/`
  const verify = accessTokenVerifier({
    issuer: settings.issuer,
    clientIds: settings.clientIds,
    keys: { kind: 'Local', read: keys.publicKeys },
    clock: now,
  })

  return {
    origin,
    client: { userPoolId: settings.poolId, userPoolClientId: settings.clientIds[0] ?? '', userPoolEndpoint: endpoint },
    settings,
    pool,
    database,
    outbox,
    texts,
    faults,
    requests,
    verify,
    clock: {
      now,
      forward: (seconds) => void (ahead += seconds),
      stop: () => void (stoppedAt = Date.now()),
      reset() {
        ahead = 0
        stoppedAt = undefined
      },
    },
    async touch(accessToken) {
      const verified = await verify(accessToken)
      if (verified.kind === 'Refused') throw new Error(`the access token is refused: ${verified.reason}`)
      return touchSession(database.database, { id: verified.originJti, userSub: verified.sub }, now())
    },
    async ask(action, body, headers = {}) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return {
        status: response.status,
        body: (await response.json()) as Record<string, unknown>,
        headers: response.headers,
      }
    },
    codeFor(recipient) {
      const codes = [...outbox, ...texts].flatMap(({ to, text }) => {
        const code = to === recipient ? /\b\d{6}\b/.exec(text)?.[0] : undefined
        return code === undefined ? [] : [code]
      })
      const code = codes.at(-1)
      if (code === undefined) throw new Error(`no code was sent to ${recipient}`)
      return code
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
