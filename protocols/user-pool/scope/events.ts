import type { CodePurpose } from '../rules/factors/codes.ts'
import type { Attributes } from '../rules/attributes.ts'
import type { RevocationReason, SignInScope } from '../storage/store.ts'

/** A code for its owner, by mail or by text message. Codes of a sign-in are stored with their challenge. */
export type CodeMessage = {
  /** The full address, or the number as E.164 writes it. */
  to: string
  code: string
  attributes: Attributes
  validForSeconds: number
  /** The host where the code is to be entered, when it is one of the installation's own. */
  host: string | undefined
} & (
  | { medium: 'EMAIL'; purpose: Exclude<CodePurpose, 'PhoneChange'> | 'SignIn' }
  | { medium: 'SMS'; purpose: 'PhoneChange' | 'SignIn' }
)

/** A temporary password for a user whom the administration created. */
export type Invitation = { to: string; temporaryPassword: string; attributes: Attributes; validForSeconds: number }

/** The secrets of the links in a mail: each works once. `confirm` only where there is something to confirm. */
export type ChangeSecrets = { undo: string; confirm: string | undefined }

/** A change of an account that its owner is notified of (OWASP ASVS 5.0 V6.3.7). */
export type AccountNotice = {
  kind:
    | 'PasswordChanged'
    | 'EmailChanged'
    | 'PhoneChanged'
    | 'SecondFactorAdded'
    | 'SecondFactorRemoved'
    | 'PasskeyAdded'
    | 'PasskeyRemoved'
    | 'PasskeySuspect'
  to: string
  attributes: Attributes
  /** For the links that undo the change; undefined for changes by the administration. */
  secrets?: ChangeSecrets
}

/** A user as the installation's own code sees it. */
export type UserProfile = { sub: string; email: string; attributes: Attributes }

/** A sign-in that succeeded and got its first tokens. */
type SignedIn = {
  sub: string
  originJti: string
  clientId: string
  at: Date
  reauthenticatedAt: Date
  userAgent: string | undefined
}

/**
 * What the installation does in the same transaction when something happens in the pool. All optional; an exception
 * rolls back the action.
 */
export type UserPoolEvents<Handle> = {
  onUserConfirmed?: (handle: Handle, user: UserProfile) => Promise<void>
  /** A user was removed from the pool: the address is free again. */
  onUserRemoved?: (handle: Handle, user: UserProfile) => Promise<void>
  onAttributesChanged?: (handle: Handle, user: UserProfile) => Promise<void>
  /**
   * Asked when a user has proved a factor of the pool's own (a password, a passkey): whether the user may sign in this
   * way.
   */
  admitDirectSignIn?: (handle: Handle, user: UserProfile) => Promise<'Admitted' | 'OtherProviderRequired'>
  onSignedIn?: (handle: Handle, signedIn: SignedIn) => Promise<void>
  /** The owner of a running sign-in has reauthenticated. */
  onReauthenticated?: (
    handle: Handle,
    reauthenticated: { sub: string; originJti: string; reauthenticatedAt: Date },
  ) => Promise<void>
  onSignInsRevoked?: (
    handle: Handle,
    revoked: { sub: string; scope: SignInScope; reason: RevocationReason; at: Date },
  ) => Promise<void>
  /** Asked before a refresh: the status of the installation's own session of this sign-in. */
  sessionStatus?: (
    handle: Handle,
    session: { sub: string; originJti: string; at: Date },
  ) => Promise<'Live' | 'Expired' | 'Revoked'>
  deliverInvitation?: (handle: Handle, invitation: Invitation) => Promise<void>
  /**
   * A user deletes the account, and will be disabled and signed out everywhere. The installation schedules the erasure
   * of the personal data and notifies the owner. `OthersDepend`: the user has to stay, and nothing was done.
   */
  onUserDeleted?: (
    handle: Handle,
    user: UserProfile & { at: Date; undo: string },
  ) => Promise<'Deleted' | 'OthersDepend'>
  /** The owner undid the account's changes since a moment. */
  onChangeUndone?: (handle: Handle, undone: { sub: string; since: Date }) => Promise<void>
  deliverNotice?: (handle: Handle, notice: AccountNotice) => Promise<void>
}

/** Sends a code, in the action's transaction. */
export type DeliverCode<Handle> = (handle: Handle, message: CodeMessage) => Promise<void>

/** Events and delivery bound to one transaction. */
export type BoundEvents = {
  userConfirmed(user: UserProfile): Promise<void>
  userRemoved(user: UserProfile): Promise<void>
  attributesChanged(user: UserProfile): Promise<void>
  admitDirectSignIn(user: UserProfile): Promise<'Admitted' | 'OtherProviderRequired'>
  signedIn(signedIn: SignedIn): Promise<void>
  reauthenticated(proved: { sub: string; originJti: string; reauthenticatedAt: Date }): Promise<void>
  signInsRevoked(revoked: { sub: string; scope: SignInScope; reason: RevocationReason; at: Date }): Promise<void>
  sessionStatus(session: { sub: string; originJti: string; at: Date }): Promise<'Live' | 'Expired' | 'Revoked'>
  userDeleted(user: UserProfile & { at: Date; undo: string }): Promise<'Deleted' | 'OthersDepend'>
  changeUndone(undone: { sub: string; since: Date }): Promise<void>
  notify(notice: AccountNotice): Promise<void>
  deliverInvitation(invitation: Invitation): Promise<void>
  deliverCode(message: CodeMessage): Promise<void>
}

/** Binds the installation's handlers to one transaction; missing handlers do nothing. */
export function bindEvents<Handle>(
  events: UserPoolEvents<Handle>,
  deliverCode: DeliverCode<Handle>,
  handle: Handle,
): BoundEvents {
  return {
    userConfirmed: async (user) => events.onUserConfirmed?.(handle, user),
    userRemoved: async (user) => events.onUserRemoved?.(handle, user),
    attributesChanged: async (user) => events.onAttributesChanged?.(handle, user),
    admitDirectSignIn: async (user) => (await events.admitDirectSignIn?.(handle, user)) ?? 'Admitted',
    signedIn: async (signedIn) => events.onSignedIn?.(handle, signedIn),
    reauthenticated: async (reauthenticated) => events.onReauthenticated?.(handle, reauthenticated),
    signInsRevoked: async (revoked) => events.onSignInsRevoked?.(handle, revoked),
    sessionStatus: async (session) => (await events.sessionStatus?.(handle, session)) ?? 'Live',
    userDeleted: async (user) => (await events.onUserDeleted?.(handle, user)) ?? 'Deleted',
    changeUndone: async (undone) => events.onChangeUndone?.(handle, undone),
    notify: async (notice) => events.deliverNotice?.(handle, notice),
    deliverInvitation: async (invitation) => events.deliverInvitation?.(handle, invitation),
    deliverCode: (message) => deliverCode(handle, message),
  }
}
