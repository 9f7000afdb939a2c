import type { AccessKey } from '#protocols/user-pool/index.ts'

/** The user pool that the contract tests: our own, or one of Amazon's. */
export interface ContractTarget {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  /** Ends with a slash. */
  readonly endpoint: string
  /** The `iss` claim of its tokens. */
  readonly issuer: string
  /** An access key of the administration. */
  readonly key: AccessKey
  /** A new address that accepts mail. */
  address(): string
  /** The code in the newest mail to an address; undefined where the mail cannot be read. */
  readonly codeFor: ((address: string) => string) | undefined
  readonly close: () => Promise<void>
}

/** Passwords that are valid by length alone, as the pool's policy requires. */
export const passwords = {
  first: 'tre blå sykler i regnet',
  second: 'fire gule kopper på hylla',
  temporary: 'en midlertidig nøkkel av tre',
} as const
