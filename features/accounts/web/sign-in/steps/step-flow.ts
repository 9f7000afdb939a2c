import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'

/** What every step of a sign-in can use. */
export interface StepFlow {
  readonly email: string
  /** the typed password, if there was one */
  readonly password: string | undefined
  readonly place: { readonly number: number; readonly total: number }
  /** Answers the step. Returns the problem, if the step can be tried again. */
  readonly answer: (
    answer: string,
    attributes?: Readonly<Record<string, string>>,
  ) => Promise<IdentityProblem | undefined>
  /** Makes a choice, which is repeated when the code is sent again. */
  readonly choose: (answer: string) => Promise<IdentityProblem | undefined>
  /** Sends another code. */
  readonly again: () => Promise<IdentityProblem | undefined>
  /** Back to an earlier choice, if there was one. */
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
