import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { inTurn } from '#platform/in-turn.ts'
import {
  createUserPool,
  derivePoolSecrets,
  type PoolKeys,
  type SignInScope,
  type UserPool,
  type UserPoolEvents,
  type UserPoolSettings,
  type UserPoolStore,
  type UserProfile,
} from '#protocols/user-pool/index.ts'
import { createUser, noteSignIn, updateUser, type NewUser } from './create-user.ts'
import { codeDelivery, deliverNoticeByMail, type SendMail, type SendSms } from './deliver-code.ts'
import type { SessionScope } from './session-store.ts'
import { beginSession, endSessions, examineSession } from './sessions.ts'
import { signingKeys } from './signing-keys.ts'
import { userPoolStore } from './user-pool-store.ts'

export interface EmbeddedUserPoolParts {
  readonly database: Database
  readonly settings: UserPoolSettings
  readonly clock: Clock
  readonly sendMail: SendMail
  readonly sendSms: SendSms
  readonly onFault?: (fault: unknown, action: string) => void
}

/** Kursiva's embedded user pool: the protocol on Kursiva's database, mail, users and sessions (I1). */
export function embeddedUserPool({ database, settings, clock, sendMail, sendSms, onFault }: EmbeddedUserPoolParts): {
  pool: UserPool
  keys: PoolKeys
} {
  const keys = signingKeys(database, derivePoolSecrets(settings.sealingKey, settings.poolId).atRest)
  const pool = createUserPool<Transaction>({
    store: takingTurns(userPoolStore(database)),
    keys,
    clock,
    deliverCode: codeDelivery(sendMail, sendSms, clock),
    settings,
    events: poolEvents(clock, sendMail),
    ...(onFault === undefined ? {} : { onFault }),
  })
  return { pool, keys }
}

/** Of a process's twenty connections the pool never holds more than these: a rush to sign in leaves the courses theirs. */
const mostAtOnce = 6

function takingTurns<Handle>(store: UserPoolStore<Handle>): UserPoolStore<Handle> {
  const take = inTurn(mostAtOnce)
  return { inTransaction: (work) => take(() => store.inTransaction(work)) }
}

/** What Kursiva does, in the same transaction, when something happens in the pool. */
function poolEvents(clock: Clock, sendMail: SendMail): UserPoolEvents<Transaction> {
  return {
    onUserConfirmed: (tx, user) => createUser(tx, newUser(user)),
    onAttributesChanged: (tx, user) => updateUser(tx, newUser(user), clock()),
    async onSignedIn(tx, { sub, originJti, at, userAgent }) {
      await beginSession(tx, { id: originJti, userSub: sub, at, userAgent })
      await noteSignIn(tx, sub, at)
    },
    onSignInsRevoked: (tx, { sub, scope, reason, at }) => endSessions(tx, sub, sessionScope(scope), reason, at),
    async sessionStanding(tx, { sub, originJti, at }) {
      const standing = await examineSession(tx, { id: originJti, userSub: sub }, at)
      if (standing.kind === 'Live') return 'Live'
      return standing.reason === 'Expired' ? 'Expired' : 'Revoked'
    },
    deliverNotice: deliverNoticeByMail(sendMail),
  }
}

function newUser({ sub, email, attributes }: UserProfile): NewUser {
  return { sub, email, name: attributes['name'], locale: attributes['locale'], domain: attributes['custom:domain'] }
}

function sessionScope(scope: SignInScope): SessionScope {
  return scope.kind === 'All' ? scope : { kind: scope.kind, id: scope.originJti }
}
