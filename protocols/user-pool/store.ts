import type { HostedTransaction } from './hosted/store.ts'
import type { Attributes } from './rules/attributes.ts'
import type { CodePurpose, SentCode } from './rules/codes.ts'
import type { AttemptRecord } from './rules/lockout.ts'
import type { MfaSettings } from './rules/next-step.ts'
import type { RefreshToken, SignIn } from './rules/refresh-tokens.ts'

/** A user of the pool. The `sub` is also the user name; the e-mail address is what people sign in with. */
export type PoolUser = {
  sub: string
  /** As {@link parseEmail} gives it; unique in the pool. */
  email: string
  emailVerified: boolean
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
export type AuthSession = {
  /** SHA-256 of the secret that the answer brings. */
  id: Uint8Array
  /** The protocol's `ChallengeName`. */
  challenge: string
  /** The user's sub, or the simulated one of an unknown user name. */
  subject: string
  clientId: string
  /** How far the sign-in has come and what the challenge keeps, sealed. */
  sealedState: Uint8Array
  wrongTries: number
  openedAt: Date
  expiresAt: Date
}

/** What was tried. `subject` of a record is a sub, or the network address for the kinds that say so. */
export type AttemptKind =
  | 'Password'
  | 'CodeRequest'
  | 'CodeTry'
  | 'PasswordChange'
  | 'FailedSignInFromAddress'
  | 'SignUpFromAddress'
  | 'CodeRequestFromAddress'
  | 'AuthorizationFromAddress'

/** Why sign-ins ended. */
export type RevocationReason =
  | 'SignedOut'
  | 'SignedOutEverywhere'
  | 'PasswordChanged'
  | 'PasswordReset'
  | 'RefreshTokenReused'
  | 'AuthorizationCodeReused'
  | 'UserDisabled'

/** Which of a user's sign-ins. */
export type SignInScope = { kind: 'One'; originJti: string } | { kind: 'AllBut'; originJti: string } | { kind: 'All' }

/**
 * What the pool asks of its storage within one transaction. A user is locked by being found; whatever belongs to a user
 * (sign-ins, codes) is changed only after that, so two actions never wait for each other in a circle.
 */
export type UserPoolTransaction = HostedTransaction & {
  findUser(by: { email: string } | { sub: string }): Promise<PoolUser | undefined>
  addUser(user: PoolUser): Promise<'Added' | 'EmailTaken'>
  saveUser(user: PoolUser): Promise<'Saved' | 'EmailTaken'>

  openAuthSession(session: AuthSession): Promise<void>
  /** Locks the session until the end of the transaction, so that of two answers at once one is the second. */
  findAuthSession(id: Uint8Array): Promise<(AuthSession & { takenAt: Date | null }) | undefined>
  saveAuthSession(id: Uint8Array, changes: { takenAt: Date | null; wrongTries: number }): Promise<void>

  recordSignIn(signIn: SignIn, refreshToken: Uint8Array): Promise<void>
  findSignIn(originJti: string): Promise<SignIn | undefined>
  findRefreshToken(hash: Uint8Array): Promise<{ signIn: SignIn; token: RefreshToken } | undefined>
  rotateRefreshToken(originJti: string, from: Uint8Array, to: Uint8Array, at: Date): Promise<void>
  revokeSignIns(sub: string, scope: SignInScope, at: Date): Promise<void>

  findCode(subject: string, purpose: CodePurpose): Promise<SentCode | undefined>
  /** Stores or replaces the one code of this subject and purpose. */
  saveCode(code: SentCode): Promise<void>
  removeCode(subject: string, purpose: CodePurpose): Promise<void>

  /** Locks the record, also when there is none yet, until the end of the transaction. */
  findAttempts(subject: string, kind: AttemptKind): Promise<AttemptRecord | undefined>
  saveAttempts(subject: string, kind: AttemptKind, record: AttemptRecord): Promise<void>
  clearAttempts(subject: string, kind: AttemptKind): Promise<void>
}

/**
 * The pool's storage. `Handle` is whatever the installation's own code needs in order to write in the same transaction;
 * the pool passes it on to the events and to the delivery of codes without looking at it.
 */
export type UserPoolStore<Handle> = {
  /** Runs the work in one transaction, committed when it returns and rolled back when it throws. */
  inTransaction<T>(work: (tx: UserPoolTransaction, handle: Handle) => Promise<T>): Promise<T>
}
