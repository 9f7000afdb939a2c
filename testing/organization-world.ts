import { randomUUID } from 'node:crypto'
import { demoPassword } from '#database/seed/index.ts'
import { createPoolUser, userPoolSettings } from '#features/accounts/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { testSecret } from './database.ts'

type Role = 'ADMIN' | 'MANAGER' | 'MEMBER'

/** Organisations, people and groups for a test: each call creates new ones. */
export interface OrganizationWorld {
  /** @param seats null: no number is set; undefined: no subscription */
  readonly organization: (given?: {
    readonly seats?: number | null
    readonly name?: string
    readonly market?: Market
    /** Whether it is a verified organisation; true by default. */
    readonly trusted?: boolean
  }) => Promise<string>
  /** A user without an account in the pool, who cannot sign in. */
  readonly user: (given?: { readonly email?: string; readonly name?: string }) => Promise<string>
  /** A user who can sign in with the demonstration password. */
  readonly account: (email: string, name?: string, market?: Market) => Promise<string>
  /** @param since the time of joining; a hundred days ago by default */
  readonly join: (organizationId: string, userId: string, role: Role, since?: Date) => Promise<void>
  readonly leave: (organizationId: string, userId: string) => Promise<void>
  readonly limitToGroups: (organizationId: string, managerId: string) => Promise<void>
  readonly group: (
    organizationId: string,
    name: string,
    given?: { readonly memberIds?: readonly string[]; readonly parentId?: string },
  ) => Promise<string>
}

/** Builds the helpers for a migrated database, seeded or not. */
export function organizationWorld(database: Database): OrganizationWorld {
  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database, { kind: 'system' }, work)
  const subscribe = (organizationId: string, seats: number | null, market: Market) =>
    asSystem(async (tx) => {
      const product = randomUUID()
      await sql`insert into product (id, key, licence, description)
        values (${product}, ${product}, 'GROUP', ${JSON.stringify([{ languageCode: 'nb', value: 'Alt' }])})`.execute(tx)
      await sql`insert into product_catalog (product_id, catalog_id)
        select ${product}::uuid, id from catalog where market = ${market}`.execute(tx)
      await sql`insert into subscription (organization_id, product_id, seats)
        values (${organizationId}, ${product}, ${seats})`.execute(tx)
    })
  return {
    organization: async ({ seats, name = 'Bakken Elektro', market = 'no', trusted = true } = {}) => {
      const id = randomUUID()
      await asSystem((tx) =>
        sql`insert into organization (id, short_id, name, type, created_from, market)
          values (${id}, ${id.slice(0, 8)}, ${name}, 'ORGANIZATION', 'CLIENT', ${market})`.execute(tx),
      )
      if (trusted)
        await asSystem((tx) =>
          sql`insert into trust_event (organization_id, kind, proof, evidence, at)
            values (${id}, 'PROVED', 'STAFF', 'Kari Nordmann', now())`.execute(tx),
        )
      if (seats !== undefined) await subscribe(id, seats, market)
      return id
    },
    user: async ({ email, name = 'Kari Bakken' } = {}) => {
      const id = randomUUID()
      await asSystem((tx) =>
        sql`insert into app_user (id, email, name, locale, market, created_at)
          values (${id}, ${email ?? `${id}@bakken.test`}, ${name}, 'nb', 'no', '2025-01-01')`.execute(tx),
      )
      return id
    },
    account: async (email, name = 'Kari Bakken', market = 'no') => {
      const sub = randomUUID()
      const attributes = { name, locale: market === 'no' ? 'nb' : 'es', 'custom:domain': market }
      await createPoolUser(database, userPoolSettings({ secret: testSecret, issuer: '' }), {
        sub,
        email,
        password: demoPassword,
        attributes,
      })
      // the user must be old enough to have watched before the test begins
      await asSystem((tx) => sql`update app_user set created_at = '2025-01-01' where id = ${sub}`.execute(tx))
      return sub
    },
    join: async (organizationId, userId, role, since = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000)) => {
      await asSystem((tx) =>
        sql`insert into membership (organization_id, user_id, role, created_at, updated_at)
          values (${organizationId}, ${userId}, ${role}, ${since}, ${since})`.execute(tx),
      )
    },
    leave: async (organizationId, userId) => {
      await asSystem((tx) =>
        sql`delete from membership where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx),
      )
    },
    limitToGroups: async (organizationId, managerId) => {
      await asSystem((tx) =>
        sql`update membership set group_limited = true
          where organization_id = ${organizationId} and user_id = ${managerId}`.execute(tx),
      )
    },
    group: async (organizationId, name, { memberIds = [], parentId } = {}) => {
      const id = randomUUID()
      await asSystem(async (tx) => {
        await sql`insert into member_group (id, organization_id, parent_id, name)
          values (${id}, ${organizationId}, ${parentId ?? null}, ${name})`.execute(tx)
        for (const memberId of memberIds)
          await sql`insert into member_group_member (group_id, organization_id, user_id)
            values (${id}, ${organizationId}, ${memberId})`.execute(tx)
      })
      return id
    },
  }
}
