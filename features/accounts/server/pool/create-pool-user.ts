import { systemClock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import {
  derivePoolSecrets,
  parseEmail,
  poolNameOf,
  sealPassword,
  type Attributes,
  type UserPoolSettings,
} from '#protocols/user-pool/index.ts'
import { createUser } from '#features/accounts/server/users/create-user.ts'
import { poolUsers } from '#features/accounts/server/pool-storage/pool-user-store.ts'

/** A user that the installation itself creates in the embedded pool. */
export interface SeededUser {
  readonly sub: string
  readonly email: string
  readonly password: string
  /**
   * Identity attributes, also those that only the administration may set: `name`, `locale`, `custom:domain`,
   * `custom:sso`.
   */
  readonly attributes: Attributes
}

/**
 * Creates a confirmed user in the embedded pool and in the application. The password policy is not applied. An existing
 * user (same sub or address) is left alone, so it may run twice.
 * @throws for an invalid e-mail address
 */
export async function createPoolUser(
  database: Database,
  settings: Pick<UserPoolSettings, 'poolId' | 'sealingKey'>,
  user: SeededUser,
  now = systemClock(),
): Promise<{ kind: 'Created' } | { kind: 'AlreadyThere' }> {
  const email = parseEmail(user.email)
  if (email === undefined) throw new TypeError(`accounts: ${user.email} is not an e-mail address`)
  const scope = {
    secrets: derivePoolSecrets(settings.sealingKey, settings.poolId),
    poolName: poolNameOf(settings.poolId),
  }
  const password = await sealPassword(scope, user.sub, user.password)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const users = poolUsers(tx)
    if ((await users.findUser({ sub: user.sub })) ?? (await users.findUser({ email }))) return { kind: 'AlreadyThere' }
    const { attributes, sub } = user
    const added = await users.addUser({
      sub,
      email,
      emailVerified: true,
      status: 'CONFIRMED',
      enabled: true,
      password,
      passwordSetAt: earlier(now, systemClock()),
      mfa: { enabled: [], preferred: undefined },
      attributes,
      createdAt: now,
      updatedAt: now,
    })
    if (added === 'EmailTaken') return { kind: 'AlreadyThere' }
    await createUser(tx, {
      sub,
      email,
      name: attributes['name'],
      locale: attributes['locale'],
      domain: attributes['custom:domain'],
    })
    return { kind: 'Created' }
  })
}

/** A seed may use a future date; a password set in the future would invalidate every challenge before it. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
