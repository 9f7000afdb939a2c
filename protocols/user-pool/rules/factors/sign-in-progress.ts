import type { Proof } from './next-step.ts'

/** How far a sign-in has come, carried from challenge to challenge. */
export type SignInProgress = {
  /** The user's sub, or the simulated one of an unknown user name. */
  subject: string
  clientId: string
  proved: readonly Proof[]
  /** The device that the client says it is. */
  deviceKey?: string | undefined
}
