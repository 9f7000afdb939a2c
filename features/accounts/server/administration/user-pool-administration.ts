import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Attributes } from '#protocols/user-pool/index.ts'
import { releaseAddress } from '#features/accounts/server/users/create-user.ts'
import { readIdentity, takeOverIdentity } from '#features/accounts/server/registration/import-identity.ts'
import { endSessions } from '#features/accounts/server/sessions/sessions.ts'

/** An answer of the pool to one action of the administration, in the protocol's own words. */
export type PoolAnswer =
  | { readonly kind: 'Answered'; readonly body: Record<string, unknown> }
  | { readonly kind: 'Refused'; readonly name: string; readonly message: string }

/** The actions that the back office needs of a pool. */
export type AdministrationAction =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminResetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'

/**
 * Carries one action to the pool, whichever it is: `AdminDisableUser` with its members, but for `UserPoolId`. Faults
 * (no network, no rights) are thrown.
 */
export type AskPool = (action: AdministrationAction, request: Readonly<Record<string, unknown>>) => Promise<PoolAnswer>

/** Done, or not: there is no such user, the address belongs to somebody, or the pool refuses for a reason of its own. */
export type AdministrationOutcome =
  | { readonly kind: 'Done' }
  | { readonly kind: 'NoSuchUser' }
  | { readonly kind: 'AddressTaken' }
  | { readonly kind: 'Refused'; readonly name: string; readonly message: string }

/**
 * What the back office does at the user pool: Kursiva's own or Amazon Cognito, by the same requests. Where sign-ins end,
 * the sessions here end with them: their next call is refused, though Cognito's tokens would hold until they run out (I10).
 */
export interface UserPoolAdministration {
  /** Makes a user who is mailed a temporary password. `attributes` without `email`. */
  inviteUser(email: string, attributes: Attributes): Promise<{ kind: 'Invited'; sub: string } | AdministrationOutcome>
  /** Shuts a user out, at once. May run twice. */
  disableUser(sub: string): Promise<AdministrationOutcome>
  /** Lets a disabled user in again. What was ended stays ended. */
  enableUser(sub: string): Promise<AdministrationOutcome>
  /** Removes a user from the pool. What belongs to the user here is another matter. */
  deleteUser(sub: string): Promise<AdministrationOutcome>
  endSignIns(sub: string): Promise<AdministrationOutcome>
  /** Sets attributes, also those that carry rights (M7, M8). */
  setAttributes(sub: string, attributes: Attributes): Promise<AdministrationOutcome>
  /** Makes a user choose a new password, by a code that is mailed. */
  resetPassword(sub: string): Promise<AdministrationOutcome>
}

/** The administration of the pool behind `ask`. */
export function userPoolAdministration(parts: {
  readonly ask: AskPool
  readonly database: Database
  readonly clock: Clock
}): UserPoolAdministration {
  const { ask, database, clock } = parts
  const write = (work: (tx: Transaction) => Promise<void>) => inTransaction(database, { kind: 'system' }, work)

  /** The pool first: what it refuses changes nothing here. */
  async function change(
    action: AdministrationAction,
    sub: string,
    members: Readonly<Record<string, unknown>> = {},
    then?: (tx: Transaction) => Promise<void>,
  ): Promise<AdministrationOutcome> {
    const answer = await ask(action, { Username: sub, ...members })
    if (answer.kind === 'Refused') return outcomeOf(answer)
    if (then !== undefined) await write(then)
    return { kind: 'Done' }
  }

  const endingSessions = (sub: string, reason: string) => (tx: Transaction) =>
    endSessions(tx, sub, { kind: 'All' }, reason, clock())

  return {
    async inviteUser(email, attributes) {
      const answer = await ask('AdminCreateUser', {
        Username: email,
        UserAttributes: listed({ ...attributes, email, email_verified: 'true' }),
        DesiredDeliveryMediums: ['EMAIL'],
      })
      if (answer.kind === 'Refused') return outcomeOf(answer)
      const { Attributes: given } = answer.body['User'] as { Attributes: unknown }
      const identity = readIdentity(given)
      await write((tx) => takeOverIdentity(tx, identity, clock()))
      return { kind: 'Invited', sub: identity.sub }
    },
    disableUser: (sub) => change('AdminDisableUser', sub, {}, endingSessions(sub, 'UserDisabled')),
    enableUser: (sub) => change('AdminEnableUser', sub),
    deleteUser: (sub) =>
      change('AdminDeleteUser', sub, {}, async (tx) => {
        await endingSessions(sub, 'UserRemoved')(tx)
        await releaseAddress(tx, sub)
      }),
    endSignIns: (sub) => change('AdminUserGlobalSignOut', sub, {}, endingSessions(sub, 'SignedOutEverywhere')),
    async setAttributes(sub, attributes) {
      // an address that the administration gives is one it vouches for
      const vouched = 'email' in attributes ? { email_verified: 'true' } : {}
      const outcome = await change('AdminUpdateUserAttributes', sub, {
        UserAttributes: listed({ ...vouched, ...attributes }),
      })
      if (outcome.kind !== 'Done') return outcome
      const answer = await ask('AdminGetUser', { Username: sub })
      if (answer.kind === 'Refused') return outcomeOf(answer)
      const identity = readIdentity(answer.body['UserAttributes'])
      await write((tx) => takeOverIdentity(tx, identity, clock()))
      return outcome
    },
    resetPassword: (sub) => change('AdminResetUserPassword', sub, {}, endingSessions(sub, 'PasswordReset')),
  }
}

function listed(attributes: Attributes): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}

function outcomeOf(refusal: PoolAnswer & { kind: 'Refused' }): AdministrationOutcome {
  switch (refusal.name) {
    case 'UserNotFoundException':
      return { kind: 'NoSuchUser' }
    case 'UsernameExistsException':
    case 'AliasExistsException':
      return { kind: 'AddressTaken' }
    default:
      return refusal
  }
}
