import type { HostedTransaction } from './hosted-store.ts'
import type { Attributes } from '../rules/attributes.ts'
import type { CodePurpose, SentCode } from '../rules/factors/codes.ts'
import type { Device, DeviceScope } from '../rules/devices/devices.ts'
import type { AttemptRecord } from '../rules/lockout.ts'
import type { MfaSettings } from '../rules/factors/next-step.ts'
import type { Phone } from '../rules/factors/phone.ts'
import type { UserFilter } from '../rules/user-filter.ts'
import type { RefreshToken, SignIn } from '../rules/oauth/refresh-tokens.ts'
import type { Passkey } from '../rules/passkeys/passkeys.ts'
import type { SoftwareToken } from '../rules/factors/software-token.ts'

/** A user of the pool. The `sub` is also the user name; the e-mail address is what people sign in with. */
export type PoolUser = {
  sub: string
  /** As {@link parseEmail} gives it; unique in the pool. */
  email: string
  emailVerified: boolean
  /**
   * A verified new address that can be used to sign in. It replaces `email` when the former address confirms it, or
   * from this moment on. Until then mails, codes and matching use `email`.
   */
  nextEmail?: { email: string; from: Date } | undefined
  /** The number that codes are sent to, verified or not. */
  phone?: Phone | undefined
  /** `FORCE_CHANGE_PASSWORD`: the password is a temporary one that the administration gave. */
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'
  enabled: boolean
  /** Sealed salt and verifier. */
  password: Uint8Array
  passwordSetAt: Date
  mfa: MfaSettings
  attributes: Attributes
  createdAt: Date
  updatedAt: Date
}

/** The server's side of one open challenge, between two requests of a sign-in. */
type AuthSession = {
  /** SHA-256 of the secret that the answer brings. */
  id: Uint8Array
  /** The protocol's `ChallengeName`. */
  challenge: string
  /** The user's sub, or the simulated one of an unknown user name. */
  subject: string
  clientId: string
  /** The progress of the sign-in and the challenge's state, sealed. */
  sealedState: Uint8Array
  wrongTries: number
  openedAt: Date
  expiresAt: Date
}

/** A session as it is stored; `takenAt`: when it was closed. */
export type StoredAuthSession = AuthSession & { takenAt: Date | null }

/** What {@link UserPoolTransaction.findAnswered} finds. */
export type Answered = {
  session: StoredAuthSession
  user: PoolUser | undefined
  attempts: AttemptRecord | undefined
  failures: AttemptRecord | undefined
}

/**
 * What was tried. The `subject` of a record is a sub, or the network address or phone number for the kinds that say so.
 * `SignInCode…` is what anybody can trigger by naming a user, `Factor…` only follows a first factor: so a stranger
 * cannot use up the tries of a user who knows the password.
 */
export type AttemptKind =
  | 'Password'
  | 'CodeRequest'
  | 'CodeTry'
  | 'SignInCodeRequest'
  | 'SignInCodeTry'
  | 'FactorCodeRequest'
  | 'FactorTry'
  | 'SmsToNumber'
  | 'SmsFromAddress'
  | 'PasswordChange'
  | 'FailedSignInFromAddress'
  | 'SignUpFromAddress'
  | 'CodeRequestFromAddress'
  | 'SignedRequest'
  | 'AuthorizationFromAddress'

/** Why sign-ins ended. */
export type RevocationReason =
  | 'SignedOut'
  | 'SignedOutEverywhere'
  | 'PasswordChanged'
  | 'PasswordReset'
  | 'RefreshTokenReused'
  | 'AuthorizationCodeReused'
  /** Single sign-on is required of the user since: what began without it is over. */
  | 'SignInNotAdmitted'
  | 'UserDisabled'
  | 'ChangeUndone'
  | 'UserRemoved'

/** A change of how a user signs in, with what is needed to undo it. */
export type AccountChange = {
  id: string
  sub: string
  kind: string
  /** The sign-in that made it; undefined for changes made without one. */
  originJti: string | undefined
  at: Date
  expiresAt: Date
  /** The account before the change, sealed. */
  sealedBefore: Uint8Array
  undoHash: Uint8Array
  confirmHash: Uint8Array | undefined
  /** When it was undone or confirmed. */
  settledAt: Date | null
}

/** Which of a user's sign-ins. */
export type SignInScope = { kind: 'One'; originJti: string } | { kind: 'AllBut'; originJti: string } | { kind: 'All' }

/**
 * What the pool needs from its storage within one transaction. Finding a user locks it; what belongs to a user
 * (sign-ins, codes) is changed only after that, so that two actions never deadlock.
 */
export type UserPoolTransaction = HostedTransaction & {
  findUser(by: { email: string } | { sub: string }): Promise<PoolUser | undefined>
  /** By the address or, when nobody has it, by somebody's pending address. */
  findUserSigningIn(email: string): Promise<PoolUser | undefined>
  /**
   * Whether a user has the address, or another user has it pending. Nobody is locked, so that two users who swap
   * addresses do not deadlock.
   */
  isEmailTaken(email: string, but?: string): Promise<boolean>
  addUser(user: PoolUser): Promise<'Added' | 'EmailTaken'>
  saveUser(user: PoolUser): Promise<'Saved' | 'EmailTaken'>
  /** Removes a user with everything that belongs to the user: sign-ins, codes, groups. */
  removeUser(sub: string): Promise<void>
  /** Users by sub, after `after`. They are not locked. */
  listUsers(filter: UserFilter, page: { after: string | undefined; limit: number }): Promise<PoolUser[]>

  /** The names of the groups a user is in, in the order of their characters. */
  listGroups(sub: string): Promise<string[]>
  addToGroup(sub: string, group: string, at: Date): Promise<void>
  removeFromGroup(sub: string, group: string): Promise<void>

  findSoftwareToken(sub: string): Promise<SoftwareToken | undefined>
  saveSoftwareToken(sub: string, token: SoftwareToken): Promise<void>

  openAuthSession(session: AuthSession): Promise<void>
  /** Locks the session until the end of the transaction, so that concurrent answers run one after the other. */
  findAuthSession(id: Uint8Array): Promise<StoredAuthSession | undefined>
  /**
   * Everything the answer to a password challenge is checked against, in one round trip: the session, its subject's
   * user and record of wrong passwords, locked in this order; and, not locked, the failures of the address.
   */
  findAnswered(id: Uint8Array, address: string | undefined): Promise<Answered | undefined>
  saveAuthSession(id: Uint8Array, changes: { takenAt: Date | null; wrongTries: number }): Promise<void>

  recordSignIn(signIn: SignIn, refreshToken: Uint8Array): Promise<void>
  findSignIn(originJti: string): Promise<SignIn | undefined>
  findRefreshToken(hash: Uint8Array): Promise<{ signIn: SignIn; token: RefreshToken } | undefined>
  rotateRefreshToken(originJti: string, from: Uint8Array, to: Uint8Array, at: Date): Promise<void>
  /** Stores when the owner of a sign-in last authenticated. */
  saveReauthenticatedAt(originJti: string, reauthenticatedAt: Date): Promise<void>
  revokeSignIns(sub: string, scope: SignInScope, at: Date): Promise<void>

  /** Oldest first; a user has at most {@link PASSKEYS_PER_USER}. */
  listPasskeys(sub: string): Promise<Passkey[]>
  /** Credential ids are unique in the whole pool. */
  addPasskey(passkey: Passkey): Promise<'Added' | 'AlreadyThere'>
  recordPasskeyUse(credentialId: string, used: { signCount: number; at: Date }): Promise<void>
  removePasskey(sub: string, credentialId: string): Promise<'Removed' | 'NotThere'>

  findDevice(sub: string, key: string): Promise<Device | undefined>
  /** Oldest first; a user has at most {@link DEVICES_PER_USER}. */
  listDevices(sub: string): Promise<Device[]>
  addDevice(device: Device): Promise<void>
  /** Saves what may change: whether it is remembered, and when it was last used. */
  saveDevice(device: Device): Promise<void>
  removeDevices(sub: string, scope: DeviceScope): Promise<void>

  addChange(change: AccountChange): Promise<void>
  findChange(by: { undoHash: Uint8Array } | { confirmHash: Uint8Array }): Promise<AccountChange | undefined>
  /** Changes that are neither undone nor confirmed, oldest first. */
  listOpenChanges(sub: string): Promise<AccountChange[]>
  closeChange(id: string, at: Date): Promise<void>
  /** Closes every open change of a user since a moment. */
  closeChanges(sub: string, which: { since: Date; at: Date }): Promise<void>

  findCode(subject: string, purpose: CodePurpose): Promise<SentCode | undefined>
  /** Stores or replaces the one code of this subject and purpose. */
  saveCode(code: SentCode): Promise<void>
  removeCode(subject: string, purpose: CodePurpose): Promise<void>

  /** Locks the record, even when it does not exist yet, until the end of the transaction. */
  findAttempts(subject: string, kind: AttemptKind): Promise<AttemptRecord | undefined>
  /** The current record, without locking or waiting. */
  readAttempts(subject: string, kind: AttemptKind): Promise<AttemptRecord | undefined>
  saveAttempts(subject: string, kind: AttemptKind, record: AttemptRecord): Promise<void>
  clearAttempts(subject: string, kind: AttemptKind): Promise<void>
}

/**
 * The pool's storage. `Handle` is what the installation's own code needs in order to write in the same transaction; the
 * pool only passes it on to the events and the delivery of codes.
 */
export type UserPoolStore<Handle> = {
  /** Runs the work in one transaction, committed when it returns and rolled back when it throws. */
  inTransaction<T>(work: (tx: UserPoolTransaction, handle: Handle) => Promise<T>): Promise<T>
}
