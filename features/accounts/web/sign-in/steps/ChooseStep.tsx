import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import {
  factorAnswers,
  firstFactorAnswers,
  type Factor,
  type FirstFactor,
  type SignInStep,
} from '#features/accounts/rules/sign-in/sign-in-step.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import { ProblemNotice } from '#features/accounts/web/auth-layout/ProblemNotice.tsx'
import type { StepProps } from './step-flow.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepHead } from './StepHead.tsx'

const icons = {
  App: DeviceMobileIcon,
  Sms: ChatTextIcon,
  Email: EnvelopeSimpleIcon,
  Password: KeyIcon,
  Passkey: FingerprintIcon,
  EmailCode: EnvelopeSimpleIcon,
  SmsCode: ChatTextIcon,
}

type Choice = Extract<SignInStep, { kind: 'ChooseFactor' | 'ChooseSetUp' | 'ChooseFirstFactor' }>

interface Option {
  readonly factor: Factor | FirstFactor
  readonly answer: string
}

const optionsOf = (step: Choice): Option[] =>
  step.kind === 'ChooseFirstFactor'
    ? step.factors.map((factor) => ({ factor, answer: firstFactorAnswers[factor] }))
    : step.factors.map((factor) => ({ factor, answer: factorAnswers[factor] }))

/** Chooses a factor to use or to set up (I3) with one press. */
export function ChooseStep({ step, flow }: StepProps<Choice>) {
  const { t } = useTranslation('sign-in')
  const [problem, setProblem] = useState<IdentityProblem>()
  const [pending, setPending] = useState<string>()
  useAuthLayoutTexts(t('factor.title'), t('sheets.factor.first'), t('sheets.factor.second'))
  const choose = async ({ factor, answer }: Option) => {
    // the login page has the password field
    if (factor === 'Password') {
      flow.restart()
      return
    }
    setProblem(undefined)
    setPending(factor)
    setProblem(await flow.choose(answer))
    setPending(undefined)
  }
  return (
    <>
      <StepHead place={flow.place} heading={t(`choose.heading${step.kind}`)} takesFocus>
        {t(`choose.lead${step.kind}`)}
      </StepHead>
      <ProblemNotice problem={problem} />
      <div className={styles.choices}>
        {optionsOf(step).map((each) => (
          <Button
            key={each.factor}
            fullWidth
            icon={icons[each.factor]}
            isPending={pending !== undefined}
            onPress={() => void choose(each)}
          >
            {t(`choose.option${each.factor}`)}
          </Button>
        ))}
      </div>
      <StepFoot flow={flow} />
    </>
  )
}
