import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import {
  createHostedSignIn,
  createUserPool,
  derivePoolSecrets,
  type Federation,
  type HostedSettings,
  type HostedSignIn,
  type PoolKeys,
  type SignInScope,
  type UserPool,
  type UserPoolEvents,
  type UserPoolParts,
  type UserPoolSettings,
  type UserPoolStore,
  type UserProfile,
} from '#protocols/user-pool/index.ts'
import {
  createUser,
  noteSignIn,
  releaseAddress,
  updateUser,
  type NewUser,
} from '#features/accounts/server/users/create-user.ts'
import { unmarkSince } from '#features/accounts/server/deletion/deletion-store.ts'
import { changeLinks } from '#features/accounts/server/mail/account-change-links.ts'
import { closeAccount } from '#features/accounts/server/deletion/mark-closed-account.ts'
import {
  codeDelivery,
  deliverNoticeByMail,
  type SendMail,
  type SendSms,
} from '#features/accounts/server/mail/deliver-code.ts'
import { admitDirectSignIn } from '#features/accounts/server/federation/admit-direct-sign-in.ts'
import type { Employers } from '#features/accounts/server/federation/employers.ts'
import { deliverInvitationByMail } from '#features/accounts/server/mail/invitation-mail.ts'
import { recordRegistration } from '#features/accounts/server/registration/record-registration.ts'
import { noteSessionProof, type SessionScope } from '#features/accounts/server/sessions/session-store.ts'
import { beginSession, endSessions, examineSession } from '#features/accounts/server/sessions/sessions.ts'
import { poolKeyStore } from '#features/accounts/server/signing-keys/signing-key-store.ts'
import { signingKeys } from '#features/accounts/server/signing-keys/signing-keys.ts'
import { inTurn } from '#values/in-turn.ts'
import { loggedHosted, loggedPool } from './log-pool-action.ts'
import { userPoolStore } from '#features/accounts/server/pool-storage/user-pool-store.ts'

export interface EmbeddedUserPoolParts {
  readonly database: Database
  readonly settings: UserPoolSettings
  readonly clock: Clock
  readonly sendMail: SendMail
  readonly sendSms: SendSms
  /** Who belongs to which employer; without it nobody is sent to an employer's provider. */
  readonly employers?: Pick<Employers, 'findRole'>
  /** Who keeps something about people, and may object to their going. */
  readonly keepers?: readonly PersonalDataKeeper[]
  /** Where the hosted sign-in is offered: its settings, and other identity providers people may come in through. */
  readonly hosted?: HostedSettings
  readonly federation?: Federation
  /** Where browsers find this installation, for the links of letters. */
  readonly origins?: () => readonly string[]
  readonly onFault?: (fault: unknown, action: string) => void
}

/** Kursiva's embedded user pool: the protocol on Kursiva's database, mail, users and sessions (I1). */
export function embeddedUserPool(parts: EmbeddedUserPoolParts): {
  pool: UserPool
  keys: PoolKeys
  hosted: HostedSignIn | undefined
} {
  const { database, settings, clock, sendMail, sendSms, onFault } = parts
  const keys = signingKeys(
    database,
    { store: poolKeyStore, sealingKey: derivePoolSecrets(settings.sealingKey, settings.poolId).atRest },
    clock,
  )
  const poolParts: UserPoolParts<Transaction> = {
    store: takingTurns(userPoolStore(database)),
    keys,
    clock,
    deliverCode: codeDelivery(sendMail, sendSms, clock),
    settings,
    events: poolEvents(parts),
    ...(onFault === undefined ? {} : { onFault }),
  }
  const hosted = parts.hosted && createHostedSignIn(poolParts, parts.hosted, parts.federation)
  const { atRest } = derivePoolSecrets(settings.sealingKey, settings.poolId)
  return { pool: loggedPool(createUserPool(poolParts), atRest), keys, hosted: hosted && loggedHosted(hosted, atRest) }
}

/**
 * Of a process's twenty connections the pool never holds more than these. A rush to sign in leaves the courses theirs, and
 * its answers don't come to the event loop in crowds; more at once signs nobody in sooner (docs/decisions/0023).
 */
const mostAtOnce = 2

function takingTurns<Handle>(store: UserPoolStore<Handle>): UserPoolStore<Handle> {
  const take = inTurn(mostAtOnce)
  return { inTransaction: (work) => take(() => store.inTransaction(work)) }
}

/** What Kursiva does, in the same transaction, when something happens in the pool. */
function poolEvents(parts: EmbeddedUserPoolParts): UserPoolEvents<Transaction> {
  const { clock, sendMail, employers, keepers = [], origins = () => [] } = parts
  const link = changeLinks(origins)
  return {
    admitDirectSignIn: async (tx, user) => (employers ? admitDirectSignIn(tx, employers, user) : 'Admitted'),
    async onUserConfirmed(tx, user) {
      await createUser(tx, newUser(user))
      await recordRegistration(tx, user, clock())
    },
    onUserDeleted: closeAccount(keepers, sendMail, link),
    onUserRemoved: (tx, { sub }) => releaseAddress(tx, sub),
    onAttributesChanged: (tx, user) => updateUser(tx, newUser(user), clock()),
    async onSignedIn(tx, { sub, originJti, at, provedAt, userAgent }) {
      await beginSession(tx, { id: originJti, userSub: sub, at, provedAt, userAgent })
      await noteSignIn(tx, sub, at)
    },
    onProved: (tx, { sub, originJti, provedAt }) => noteSessionProof(tx, { id: originJti, userSub: sub }, provedAt),
    onSignInsRevoked: (tx, { sub, scope, reason, at }) => {
      const object = scope.kind === 'All' ? undefined : { kind: 'session', id: scope.originJti }
      const subject = { kind: 'user', id: sub }
      logSecurityOnCommit(tx, {
        event: 'session.revoked',
        outcome: 'success',
        action: scope.kind,
        object,
        subject,
        reason,
      })
      return endSessions(tx, sub, sessionScope(scope), reason, at)
    },
    async sessionStanding(tx, { sub, originJti, at }) {
      const standing = await examineSession(tx, { id: originJti, userSub: sub }, at)
      if (standing.kind === 'Live') return 'Live'
      return standing.reason === 'Expired' ? 'Expired' : 'Revoked'
    },
    deliverInvitation: deliverInvitationByMail(sendMail),
    onChangeUndone: (tx, { sub, since }) => unmarkSince(tx, sub, since),
    deliverNotice: deliverNoticeByMail(sendMail, link),
  }
}

function newUser({ sub, email, attributes }: UserProfile): NewUser {
  return { sub, email, name: attributes['name'], locale: attributes['locale'], domain: attributes['custom:domain'] }
}

function sessionScope(scope: SignInScope): SessionScope {
  return scope.kind === 'All' ? scope : { kind: scope.kind, id: scope.originJti }
}
