import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Attributes } from '#protocols/user-pool/index.ts'
import { releaseAddress } from '#features/accounts/server/users/create-user.ts'
import { readIdentity, importIdentity } from '#features/accounts/server/registration/import-identity.ts'
import { endSessions } from '#features/accounts/server/sessions/sessions.ts'

/** The pool's answer to an administrative action, in the protocol's form. */
export type AdminApiAnswer =
  | { readonly kind: 'Answered'; readonly body: Record<string, unknown> }
  | { readonly kind: 'Refused'; readonly name: string; readonly message: string }

/** The actions that the back office needs. */
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
 * Calls an administrative action of the pool: `AdminDisableUser` with its members, except `UserPoolId`.
 * @throws faults such as a missing network or missing rights
 */
export type CallAdminApi = (
  action: AdministrationAction,
  request: Readonly<Record<string, unknown>>,
) => Promise<AdminApiAnswer>

/** Done, or not: the user does not exist, the address is taken, or the pool refuses for another reason. */
type AdministrationOutcome =
  | { readonly kind: 'Done' }
  | { readonly kind: 'NoSuchUser' }
  | { readonly kind: 'AddressTaken' }
  | { readonly kind: 'Refused'; readonly name: string; readonly message: string }

/**
 * What the back office does at the user pool, Kursiva's own or Amazon Cognito, by the same requests. Where sign-ins
 * end, the sessions here end with them: the next call is refused, though Cognito's tokens are valid until they expire
 * (I10).
 */
export interface UserPoolAdministration {
  /** Creates a user and mails a temporary password. `attributes` without `email`. */
  inviteUser(email: string, attributes: Attributes): Promise<{ kind: 'Invited'; sub: string } | AdministrationOutcome>
  /** Disables a user at once. May run twice. */
  disableUser(sub: string): Promise<AdministrationOutcome>
  /** Enables a disabled user. Ended sign-ins stay ended. */
  enableUser(sub: string): Promise<AdministrationOutcome>
  /** Deletes a user from the pool. The user's data here stays. */
  deleteUser(sub: string): Promise<AdministrationOutcome>
  endSignIns(sub: string): Promise<AdministrationOutcome>
  /** Sets attributes, also those that carry rights (M7, M8). */
  setAttributes(sub: string, attributes: Attributes): Promise<AdministrationOutcome>
  /** Requires a new password, set with a mailed code. */
  resetPassword(sub: string): Promise<AdministrationOutcome>
}

/** The administration of the pool behind `ask`. */
export function userPoolAdministration(parts: {
  readonly callAdminApi: CallAdminApi
  readonly database: Database
  readonly clock: Clock
}): UserPoolAdministration {
  const { callAdminApi, database, clock } = parts
  const write = (work: (tx: Transaction) => Promise<void>) => inTransaction(database, { kind: 'system' }, work)

  /** Calls the pool first: when it refuses, nothing changes here. */
  async function change(
    action: AdministrationAction,
    sub: string,
    members: Readonly<Record<string, unknown>> = {},
    then?: (tx: Transaction) => Promise<void>,
  ): Promise<AdministrationOutcome> {
    const answer = await callAdminApi(action, { Username: sub, ...members })
    if (answer.kind === 'Refused') return outcomeOf(answer)
    if (then !== undefined) await write(then)
    return { kind: 'Done' }
  }

  const endingSessions = (sub: string, reason: string) => (tx: Transaction) =>
    endSessions(tx, sub, { kind: 'All' }, reason, clock())

  return {
    async inviteUser(email, attributes) {
      const answer = await callAdminApi('AdminCreateUser', {
        Username: email,
        UserAttributes: toAttributeList({ ...attributes, email, email_verified: 'true' }),
        DesiredDeliveryMediums: ['EMAIL'],
      })
      if (answer.kind === 'Refused') return outcomeOf(answer)
      const { Attributes: given } = answer.body['User'] as { Attributes: unknown }
      const identity = readIdentity(given)
      await write((tx) => importIdentity(tx, identity, clock()))
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
      // an address from the administration counts as verified
      const vouched = 'email' in attributes ? { email_verified: 'true' } : {}
      const outcome = await change('AdminUpdateUserAttributes', sub, {
        UserAttributes: toAttributeList({ ...vouched, ...attributes }),
      })
      if (outcome.kind !== 'Done') return outcome
      const answer = await callAdminApi('AdminGetUser', { Username: sub })
      if (answer.kind === 'Refused') return outcomeOf(answer)
      const identity = readIdentity(answer.body['UserAttributes'])
      await write((tx) => importIdentity(tx, identity, clock()))
      return outcome
    },
    resetPassword: (sub) => change('AdminResetUserPassword', sub, {}, endingSessions(sub, 'PasswordReset')),
  }
}

function toAttributeList(attributes: Attributes): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}

function outcomeOf(refusal: AdminApiAnswer & { kind: 'Refused' }): AdministrationOutcome {
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
