import type { AccessKey } from '#protocols/user-pool/index.ts'

/** The user pool that the contract is held against: our own, or one of Amazon's. */
export interface ContractTarget {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  /** With a slash at the end. */
  readonly endpoint: string
  /** The `iss` of its tokens. */
  readonly issuer: string
  /** A key of the administration. */
  readonly key: AccessKey
  /** A new address that takes mail. */
  address(): string
  /** The code of the newest mail to an address; undefined where nobody can read the mail. */
  readonly codeFor: ((address: string) => string) | undefined
  readonly close: () => Promise<void>
}

/** Passwords that hold by length alone, as the pool's policy wants them. */
export const passwords = {
  first: 'tre blå sykler i regnet',
  second: 'fire gule kopper på hylla',
  temporary: 'en midlertidig nøkkel av tre',
} as const
