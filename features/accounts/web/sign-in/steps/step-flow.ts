import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'

/** What every step of signing in can do. */
export interface StepFlow {
  readonly email: string
  /** the password that was typed at the beginning, if there was one */
  readonly password: string | undefined
  readonly place: { readonly number: number; readonly total: number }
  /** Goes on with an answer; gives back what was wrong with it, if it can be tried again. */
  readonly answer: (
    answer: string,
    attributes?: Readonly<Record<string, string>>,
  ) => Promise<IdentityProblem | undefined>
  /** Goes on with a choice, which is made again when the code is sent again. */
  readonly choose: (answer: string) => Promise<IdentityProblem | undefined>
  /** Has another code sent. */
  readonly again: () => Promise<IdentityProblem | undefined>
  /** Back to a choice that was made on the way here, if there was one. */
  readonly chooseAgain: (() => void) | undefined
  readonly restart: () => void
  /** whether this device is to be remembered after the sign-in */
  readonly remembers: boolean
  readonly setRemembers: (remembers: boolean) => void
}

export interface StepProps<Step = object> {
  readonly step: Step
  readonly flow: StepFlow
}
