import type { CodePurpose } from './rules/codes.ts'
import type { Attributes } from './rules/attributes.ts'
import type { RevocationReason, SignInScope } from './store.ts'

/** A code on its way to its owner. `to` is the full address. */
export type CodeMessage = {
  to: string
  code: string
  purpose: CodePurpose
  attributes: Attributes
  validForSeconds: number
}

/** Something about an account changed that its owner should hear of (OWASP ASVS 5.0 V6.3.7). */
export type AccountNotice = { kind: 'PasswordChanged' | 'EmailChanged'; to: string; attributes: Attributes }

/** What a user looks like to the installation's own code. */
export type UserProfile = { sub: string; email: string; attributes: Attributes }

/** A sign-in that succeeded and got its first tokens. */
export type SignedIn = { sub: string; originJti: string; clientId: string; at: Date; userAgent: string | undefined }

/**
 * What the installation does in the same transaction when something happened in the pool. All optional; what throws
 * undoes the action.
 */
export type UserPoolEvents<Handle> = {
  onUserConfirmed?: (handle: Handle, user: UserProfile) => Promise<void>
  onAttributesChanged?: (handle: Handle, user: UserProfile) => Promise<void>
  /** Asked when a user has proved something of the pool's own (a password, a passkey): whether that is a way in for them. */
  admitDirectSignIn?: (handle: Handle, user: UserProfile) => Promise<'Admitted' | 'OtherProviderRequired'>
  onSignedIn?: (handle: Handle, signedIn: SignedIn) => Promise<void>
  onSignInsRevoked?: (
    handle: Handle,
    revoked: { sub: string; scope: SignInScope; reason: RevocationReason; at: Date },
  ) => Promise<void>
  /** Asked before a refresh: whether the installation's own session of this sign-in still stands. */
  sessionStanding?: (
    handle: Handle,
    session: { sub: string; originJti: string; at: Date },
  ) => Promise<'Live' | 'Expired' | 'Revoked'>
  deliverNotice?: (handle: Handle, notice: AccountNotice) => Promise<void>
}

/** Sends a code, in the action's transaction. */
export type DeliverCode<Handle> = (handle: Handle, message: CodeMessage) => Promise<void>

/** Events and delivery bound to one transaction. */
export type BoundEvents = {
  userConfirmed(user: UserProfile): Promise<void>
  attributesChanged(user: UserProfile): Promise<void>
  admitDirectSignIn(user: UserProfile): Promise<'Admitted' | 'OtherProviderRequired'>
  signedIn(signedIn: SignedIn): Promise<void>
  signInsRevoked(revoked: { sub: string; scope: SignInScope; reason: RevocationReason; at: Date }): Promise<void>
  sessionStanding(session: { sub: string; originJti: string; at: Date }): Promise<'Live' | 'Expired' | 'Revoked'>
  notify(notice: AccountNotice): Promise<void>
  deliverCode(message: CodeMessage): Promise<void>
}

/** Ties the installation's handlers to the handle of one transaction; what it does not handle is nothing. */
export function bindEvents<Handle>(
  events: UserPoolEvents<Handle>,
  deliverCode: DeliverCode<Handle>,
  handle: Handle,
): BoundEvents {
  return {
    userConfirmed: async (user) => events.onUserConfirmed?.(handle, user),
    attributesChanged: async (user) => events.onAttributesChanged?.(handle, user),
    admitDirectSignIn: async (user) => (await events.admitDirectSignIn?.(handle, user)) ?? 'Admitted',
    signedIn: async (signedIn) => events.onSignedIn?.(handle, signedIn),
    signInsRevoked: async (revoked) => events.onSignInsRevoked?.(handle, revoked),
    sessionStanding: async (session) => (await events.sessionStanding?.(handle, session)) ?? 'Live',
    notify: async (notice) => events.deliverNotice?.(handle, notice),
    deliverCode: (message) => deliverCode(handle, message),
  }
}
