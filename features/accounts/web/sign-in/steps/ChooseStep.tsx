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
  wayAnswers,
  type Factor,
  type FirstWay,
  type SignInStep,
} from '#features/accounts/rules/sign-in/sign-in-step.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { useEntranceSheet } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
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

type Choice = Extract<SignInStep, { kind: 'ChooseFactor' | 'ChooseSetUp' | 'ChooseWay' }>

interface Way {
  readonly way: Factor | FirstWay
  readonly answer: string
}

const waysOf = (step: Choice): Way[] =>
  step.kind === 'ChooseWay'
    ? step.ways.map((way) => ({ way, answer: wayAnswers[way] }))
    : step.factors.map((way) => ({ way, answer: factorAnswers[way] }))

/** Which proof to give, or to set up (I3): one press is the choice. */
export function ChooseStep({ step, flow }: StepProps<Choice>) {
  const { t } = useTranslation('sign-in')
  const [problem, setProblem] = useState<IdentityProblem>()
  const [pending, setPending] = useState<string>()
  useEntranceSheet(t('factor.title'), t('sheets.factor.first'), t('sheets.factor.second'))
  const choose = async ({ way, answer }: Way) => {
    // the password is asked for where it always is
    if (way === 'Password') {
      flow.restart()
      return
    }
    setProblem(undefined)
    setPending(way)
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
        {waysOf(step).map((each) => (
          <Button
            key={each.way}
            fullWidth
            icon={icons[each.way]}
            isPending={pending !== undefined}
            onPress={() => void choose(each)}
          >
            {t(`choose.way${each.way}`)}
          </Button>
        ))}
      </div>
      <StepFoot flow={flow} />
    </>
  )
}
