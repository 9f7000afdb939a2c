import type { AnswerChanges } from './authorize.ts'

/** The differences from a valid platform; undefined restores the valid behaviour. */
export interface Forged {
  /** in every launch of a browser */
  launches: AnswerChanges | undefined
  /** in the response of `/.well-known/openid-configuration` */
  configuration: ((right: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** in the response to a registration */
  registration: ((right: Record<string, unknown>) => Record<string, unknown>) | undefined
}
