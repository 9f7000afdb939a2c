import { randomUUID } from 'node:crypto'
import { employers } from '#apps/server/employers.ts'
import {
  claimDomain,
  createPoolUser,
  federation,
  setIdentityProvider,
  userPoolSettings,
  verifyDomain,
} from '#features/accounts/server/index.ts'
import { reactions } from '#apps/server/reactions.ts'
import { removeMembers } from '#features/people/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Federation } from '#protocols/user-pool/index.ts'
import { signIn } from '#testing/api-client.ts'
import { cookieClient } from './cookie-client.ts'
import { testSecret } from '#testing/database.ts'
import type { Forger } from './forged-provider.ts'
import { startIdentityProvider, type Employee, type TestIdentityProvider } from './identity-provider.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { administrationOn } from './user-administration.ts'

const callback = 'http://localhost:4311/oauth2/idpresponse'
const password = 'A password of the tests, long enough'
const domain = 'nordvik.example'

type Provider = Parameters<typeof setIdentityProvider>[2]

/**
 * An organisation with an admin, a verified domain and its own identity provider, and employees who sign in through
 * it.
 */
export async function federationWorld() {
  const server: TestServer = await startTestServer()
  const { database } = server
  const provider = await startIdentityProvider(callback)
  const settings = userPoolSettings({ secret: testSecret, issuer: '' })
  const organizationId = randomUUID()
  const admin = `admin@${domain}`
  const logged: object[] = []
  let ahead = 0
  const now = () => new Date(Date.now() + ahead * 1000)

  const parts = (privateAddresses: boolean) => ({
    database,
    settings,
    clock: now,
    employers,
    origins: () => [new URL(callback).origin, 'http://es.localhost:4311'],
    privateAddresses,
    timeoutMs: 1000,
    log: { warn: (details: object) => void logged.push(details) },
  })
  const own: Federation = federation(parts(true))
  const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(database, { kind: 'system' }, work)

  const usual = (): Provider => ({
    name: 'nordvik',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    scopes: ['openid', 'email', 'profile'],
    roles: { claim: null, values: [], otherwise: 'MEMBER' },
    enabled: true,
    required: false,
  })
  let configured = usual()

  async function configure(change: Partial<Provider>): Promise<void> {
    configured = { ...configured, ...change }
    // another time, so that the cached settings are not used for the new ones
    const outcome = await setIdentityProvider(
      { database, settings, employers, privateAddresses: true },
      organizationId,
      configured,
      new Date(now().getTime() + (settingsMade += 1)),
    )
    if (outcome.kind !== 'Saved') throw new Error(`the provider is refused: ${JSON.stringify(outcome)}`)
  }
  let settingsMade = 0

  async function register(email: string, { confirmed = true } = {}): Promise<string> {
    const sub = randomUUID()
    const attributes = { name: 'Somebody', locale: 'nb', 'custom:domain': 'no' }
    await createPoolUser(database, settings, { sub, email, password, attributes })
    if (!confirmed)
      await asSystem((tx) =>
        tx
          .updateTable('pool_user')
          .set({ status: 'UNCONFIRMED', email_verified: false })
          .where('sub', '=', sub)
          .execute(),
      )
    return sub
  }

  async function subOf(email: string): Promise<string> {
    const user = await asSystem((tx) =>
      tx.selectFrom('pool_user').select('sub').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    return user.sub
  }

  /** Goes to the provider, signs in there, and returns the address that the browser is redirected to. */
  async function callbackOf(employee: Employee | undefined, at: TestIdentityProvider = provider): Promise<URL> {
    at.employee = employee
    const address = await own.begin('nordvik', 'reference', {})
    if (address === undefined) throw new Error('the sign-in did not begin')
    const { url } = await cookieClient().go(address, (next) => next.href.startsWith(callback))
    return url
  }

  await makeOrganization(database, organizationId)
  await register(admin)
  const adminId = await subOf(admin)
  await asSystem(async (tx) => {
    await tx
      .insertInto('membership')
      .values({ organization_id: organizationId, user_id: adminId, role: 'ADMIN' })
      .execute()
  })
  await ownDomain(database, organizationId)

  return {
    federation: own,
    /** The dependencies of the use cases of an organisation's provider. */
    parts: { database, settings, employers, privateAddresses: true },
    proveDomain: () => ownDomain(database, organizationId),
    federationOutside: () => federation(parts(false)),
    server,
    database,
    organizationId,
    provider,
    admin,
    callback,
    logged,
    configure,
    register,
    callbackOf,
    clock: { now, forward: (seconds: number) => void (ahead += seconds) },

    /** The whole sign-in: to the provider, sign-in there, and back. */
    signIn: async (employee: Employee | undefined, at?: TestIdentityProvider) =>
      own.finish(await callbackOf(employee, at)),

    /** The same at a forged provider, which shows no login page. */
    async callbackAt(forger: Forger, claims: Employee): Promise<URL> {
      await configure({ issuer: forger.issuer, clientId: forger.clientId, clientSecret: forger.clientSecret })
      const address = new URL((await own.begin('nordvik', 'reference', {})) ?? '')
      forger.person = { ...claims, nonce: address.searchParams.get('nonce') }
      const back = new URL(callback)
      back.search = new URLSearchParams({ code: 'code', state: address.searchParams.get('state') ?? '' }).toString()
      return back
    },
    async finishAt(forger: Forger, claims: Employee) {
      return own.finish(await this.callbackAt(forger, claims))
    },

    signInWithPassword: (email: string, given = password) => signIn(server.url, email, given),
    ask: (access: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ query: '{ getSession { sessionId } }' }),
      }),
    disable: (sub: string) => administrationOn(database, now).disableUser(sub),
    removeMember: async (email: string) =>
      removeMembers(database, reactions, {
        userId: await subOf(admin),
        organizationId,
        userIds: [await subOf(email)],
        action: 'DELETE',
        transferTo: undefined,
        at: now(),
      }),

    async person(email: string) {
      return asSystem(async (tx) => {
        const user = await tx
          .selectFrom('pool_user')
          .select(['sub', 'status', 'email_verified', 'attributes'])
          .where('email', '=', email)
          .executeTakeFirst()
        if (user === undefined) return undefined
        const app = await tx
          .selectFrom('app_user')
          .select(['name', 'locale', 'market'])
          .where('id', '=', user.sub)
          .executeTakeFirst()
        const member = await tx
          .selectFrom('membership')
          .select('role')
          .where('user_id', '=', user.sub)
          .where('organization_id', '=', organizationId)
          .executeTakeFirst()
        return { ...user, app, role: member?.role }
      })
    },
    members: () =>
      asSystem(async (tx) => {
        const rows = await tx
          .selectFrom('membership')
          .select('id')
          .where('organization_id', '=', organizationId)
          .execute()
        return rows.length
      }),
    setSeats: (seats: number | null) =>
      asSystem((tx) =>
        tx.updateTable('subscription').set({ seats }).where('organization_id', '=', organizationId).execute(),
      ),
    demoteOthers: async (email: string) => {
      const sub = await subOf(email)
      await asSystem((tx) =>
        tx
          .updateTable('membership')
          .set({ role: 'MEMBER' })
          .where('organization_id', '=', organizationId)
          .where('user_id', '<>', sub)
          .execute(),
      )
    },

    /** Resets everything: only the admin, the usual provider, ten seats. */
    async reset(): Promise<void> {
      ahead = 0
      logged.length = 0
      const adminSub = await subOf(admin)
      await asSystem(async (tx) => {
        await tx.deleteFrom('identity_provider').where('organization_id', '=', organizationId).execute()
        await tx.deleteFrom('app_user').where('id', '<>', adminSub).execute()
        await tx.deleteFrom('pool_user').where('sub', '<>', adminSub).execute()
        await tx.deleteFrom('pool_attempt').execute()
        await tx.updateTable('membership').set({ role: 'ADMIN' }).where('user_id', '=', adminSub).execute()
        await tx.updateTable('subscription').set({ seats: 10 }).where('organization_id', '=', organizationId).execute()
      })
      configured = usual()
      await configure({})
    },
    close: async () => {
      await provider.close()
      await server.close()
    },
  }
}

export type FederationWorld = Awaited<ReturnType<typeof federationWorld>>

async function makeOrganization(database: Database, id: string): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    await tx
      .insertInto('organization')
      .values({
        id,
        short_id: 'nordvik',
        name: 'Nordvik Elektro',
        type: 'ORGANIZATION',
        created_from: 'IMPORT',
        market: 'no',
      })
      .execute()
    const product = await tx
      .insertInto('product')
      .values({
        key: 'group',
        licence: 'GROUP',
        description: JSON.stringify([{ languageCode: 'nb', value: 'Flere' }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('subscription').values({ organization_id: id, product_id: product.id, seats: 10 }).execute()
  })
}

/** Claims two domains and verifies one, with a DNS that returns the required record. */
async function ownDomain(database: Database, organizationId: string): Promise<void> {
  const now = new Date()
  const claimed = await claimDomain(database, employers, { organizationId, domain }, now)
  await claimDomain(database, employers, { organizationId, domain: 'claimed.example' }, now)
  if (claimed.kind !== 'Claimed') throw new Error('the domain cannot be claimed')
  await verifyDomain(database, { organizationId, domain }, now, async () => [[claimed.record.value]])
}
