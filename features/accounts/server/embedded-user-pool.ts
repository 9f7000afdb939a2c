import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { logSecurityOnCommit } from '#platform/security-log.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import type {
  Federation,
  HostedSettings,
  SignInScope,
  UserPoolEvents,
  UserPoolSettings,
  UserProfile,
} from '#protocols/user-pool/index.ts'
import { markClosedAccount } from './deletion/mark-closed-account.ts'
import { unmarkSince } from './deletion/deletion-store.ts'
import { admitDirectSignIn } from './federation/admit-direct-sign-in.ts'
import type { Employers } from './federation/employers.ts'
import { changeLinks } from './mail/account-change-links.ts'
import { codeDelivery, deliverNoticeByMail, type SendMail, type SendSms } from './mail/deliver-code.ts'
import { deliverInvitationByMail } from './mail/invitation-mail.ts'
import { createEmbeddedPool, type EmbeddedPool } from './pool/create-embedded-pool.ts'
import { recordRegistration } from './registration/record-registration.ts'
import { saveSessionReauthenticatedAt, type SessionScope } from './sessions/session-store.ts'
import { beginSession, endSessions, readSessionStatus } from './sessions/sessions.ts'
import { createUser, recordLastSignIn, releaseAddress, updateUser, type NewUser } from './users/create-user.ts'

export interface EmbeddedUserPoolParts {
  readonly database: Database
  readonly settings: UserPoolSettings
  readonly clock: Clock
  readonly sendMail: SendMail
  readonly sendSms: SendSms
  /** Memberships at employers; without it no user is sent to an employer's provider. */
  readonly employers?: Pick<Employers, 'findRole'>
  /** The keepers of personal data, which may object to an account's deletion. */
  readonly keepers?: readonly PersonalDataKeeper[]
  /** The settings of the hosted sign-in, and other identity providers; undefined: not offered. */
  readonly hosted?: HostedSettings
  readonly federation?: Federation
  /** The installation's public origins, for links in mails. */
  readonly origins?: () => readonly string[]
  readonly onFault?: (fault: unknown, action: string) => void
}

/** Kursiva’s embedded user pool: the protocol on Kursiva’s database, mail, users and sessions (I1). */
export function embeddedUserPool(parts: EmbeddedUserPoolParts): EmbeddedPool {
  const { database, settings, clock, sendMail, sendSms, hosted, federation, onFault } = parts
  return createEmbeddedPool({
    database,
    settings,
    clock,
    deliverCode: codeDelivery(sendMail, sendSms, clock),
    events: poolEvents(parts),
    hosted,
    federation,
    onFault,
  })
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
    onUserDeleted: markClosedAccount(keepers, sendMail, link),
    onUserRemoved: (tx, { sub }) => releaseAddress(tx, sub),
    onAttributesChanged: (tx, user) => updateUser(tx, newUser(user), clock()),
    async onSignedIn(tx, { sub, originJti, at, reauthenticatedAt, userAgent }) {
      await beginSession(tx, { id: originJti, userSub: sub, at, reauthenticatedAt, userAgent })
      await recordLastSignIn(tx, sub, at)
    },
    onReauthenticated: (tx, { sub, originJti, reauthenticatedAt }) =>
      saveSessionReauthenticatedAt(tx, { id: originJti, userSub: sub }, reauthenticatedAt),
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
    async sessionStatus(tx, { sub, originJti, at }) {
      const status = await readSessionStatus(tx, { id: originJti, userSub: sub }, at)
      if (status.kind === 'Live') return 'Live'
      return status.reason === 'Expired' ? 'Expired' : 'Revoked'
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
