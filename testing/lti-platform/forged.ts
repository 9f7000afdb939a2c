import type { AnswerChanges } from './authorize.ts'

/** What differs from an honest platform until it is put back to undefined. */
export interface Forged {
  /** in every launch of a browser */
  launches: AnswerChanges | undefined
  /** in what `/.well-known/openid-configuration` says */
  configuration: ((right: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** in the answer to a registration */
  registration: ((right: Record<string, unknown>) => Record<string, unknown>) | undefined
}
