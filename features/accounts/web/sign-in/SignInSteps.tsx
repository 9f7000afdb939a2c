import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { endsSignIn, stepPosition, type SignInStep } from '#features/accounts/rules/sign-in/sign-in-step.ts'
import { ConfirmAccountStep } from '#features/accounts/web/registration/ConfirmAccountStep.tsx'
import { answerStep, beginSignIn, rememberThisDevice, type SignInAttempt, type SignInOutcome } from './sign-in.ts'
import { ChooseStep } from './steps/ChooseStep.tsx'
import { FactorCodeStep } from './steps/FactorCodeStep.tsx'
import { NewPasswordStep } from './steps/NewPasswordStep.tsx'
import { SetUpEmailStep } from './steps/SetUpEmailStep.tsx'
import type { StepFlow } from './steps/step-flow.ts'
import { UnknownStep } from './steps/UnknownStep.tsx'

// loads the QR code library
const SetUpAppStep = lazyPart(async () => (await import('./steps/SetUpAppStep.tsx')).SetUpAppStep)

/** A sign-in that needs further steps. */
export interface BegunSignIn {
  readonly attempt: SignInAttempt
  readonly step: SignInStep
}

interface SignInStepsProps {
  readonly begun: BegunSignIn
  /** the sign-in is complete */
  readonly onDone: () => Promise<void>
  /** back to the beginning, by choice or because of a problem */
  readonly onRestart: (problem?: IdentityProblem) => void
}

interface StepState {
  readonly step: SignInStep
  /** completed steps */
  readonly before: number
  readonly choices: readonly string[]
}

/** The steps between the first factor and the end of a sign-in, one at a time (I3). */
export function SignInSteps({ begun, onDone, onRestart }: SignInStepsProps) {
  const { attempt } = begun
  const [progress, setProgress] = useState<StepState>({ step: begun.step, before: 1, choices: [] })
  const [remembers, setRemembers] = useState(false)

  /** Shows the next step. Returns the problem if this step can be tried again. */
  const go = async (
    outcome: SignInOutcome,
    behind: Pick<StepState, 'before' | 'choices'>,
  ): Promise<IdentityProblem | undefined> => {
    if (outcome.kind === 'Refused') {
      if (!endsSignIn(outcome.problem)) return outcome.problem
      onRestart(outcome.problem)
    } else if (outcome.step.kind === 'Done') {
      if (remembers) await rememberThisDevice()
      await onDone()
    } else if (outcome.step.kind === 'Password') onRestart()
    else setProgress({ step: outcome.step, ...behind })
    return undefined
  }
  const { step, before, choices } = progress
  const beginAgain = async () => go(await beginSignIn(attempt), { before: 1, choices: [] })
  const flow: StepFlow = {
    email: attempt.email,
    password: attempt.method === 'Password' ? attempt.password : undefined,
    place: stepPosition(step, before),
    answer: async (answer, attributes) => go(await answerStep(answer, attributes), { before: before + 1, choices }),
    choose: async (answer) => go(await answerStep(answer), { before: before + 1, choices: [...choices, answer] }),
    again: async () => {
      // a code is sent when its step begins, so the sign-in is repeated up to it
      let outcome = await beginSignIn(attempt)
      for (const choice of choices) {
        if (outcome.kind === 'Refused' || !outcome.step.kind.startsWith('Choose')) break
        outcome = await answerStep(choice)
      }
      return go(outcome, { before, choices })
    },
    chooseAgain: choices.length > 0 ? () => void beginAgain() : undefined,
    restart: () => onRestart(),
    remembers,
    setRemembers,
  }
  return <Suspense>{stepOf(step, flow, beginAgain)}</Suspense>
}

function stepOf(step: SignInStep, flow: StepFlow, beginAgain: () => Promise<unknown>): ReactNode {
  switch (step.kind) {
    case 'Code':
      return <FactorCodeStep key={step.factor} step={step} flow={flow} />
    case 'ChooseFactor':
    case 'ChooseSetUp':
    case 'ChooseFirstFactor':
      return <ChooseStep key={step.kind} step={step} flow={flow} />
    case 'NewPassword':
      return <NewPasswordStep step={step} flow={flow} />
    case 'SetUpApp':
      return <SetUpAppStep key={step.secret} step={step} flow={flow} />
    case 'SetUpEmail':
      return <SetUpEmailStep step={step} flow={flow} />
    case 'ConfirmAccount':
      return (
        <ConfirmAccountStep
          email={flow.email}
          onConfirmed={async () => {
            await beginAgain()
          }}
          onWrongAddress={flow.restart}
        />
      )
    case 'ResetPassword':
      return <ToReset email={flow.email} />
    default:
      return <UnknownStep step={step} flow={flow} />
  }
}

/** A new password is required (I10): continues on the page for forgotten passwords, which says why. */
function ToReset({ email }: { email: string }) {
  const paths = usePaths()
  const search = useSearch({ strict: false })
  return <Navigate to={paths.forgotPassword} search={search} state={{ email, isResetRequired: true }} />
}
