import { Trans, useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { Checkbox } from '#design/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import type { Factor } from '#features/accounts/rules/sign-in/sign-in-step.ts'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { SendAgain } from './SendAgain.tsx'
import type { StepProps } from './step-flow.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepHead } from './StepHead.tsx'

const fields = { code: codeField({ required: true }) }

type FactorCode = { readonly factor: Factor; readonly sentTo: string | undefined }

/** The second factor: six digits from an app, or sent to a phone or an inbox (I3). A wrong code can be corrected. */
export function FactorCodeStep({ step, flow }: StepProps<FactorCode>) {
  const { t } = useTranslation('accounts')
  const words = useProblemText()
  useAuthLayoutTexts(t('sign-in:factor.title'), t('sign-in:sheets.factor.first'), t('sign-in:sheets.factor.second'))
  const { factor, sentTo } = step
  const sentence = (problem: IdentityProblem) =>
    problem === 'WrongCode' ? t(`sign-in:factor.wrong${factor}`) : words(problem)
  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const problem = await flow.answer(code)
      if (problem === undefined) return undefined
      form.reset()
      return { problems: { code: sentence(problem) } }
    },
  })
  const send = async () => {
    const problem = await flow.again()
    form.reset()
    if (problem) form.setProblem('code', sentence(problem))
  }
  return (
    <>
      <StepHead place={flow.place} heading={t(`sign-in:factor.heading${factor}`)}>
        {sentTo === undefined ? (
          t(`sign-in:factor.lead${factor}`)
        ) : (
          <Trans t={t} i18nKey="sign-in:factor.sentTo" values={{ place: sentTo }} components={{ b: <b /> }} />
        )}
      </StepHead>
      <Form form={form}>
        <FormCodeField name="code" label={t(`sign-in:factor.label${factor}`)} sendsWhenComplete autoFocus />
        <Checkbox
          name="remember"
          label={t('sign-in:factor.remember')}
          note={t('sign-in:factor.rememberNote')}
          checked={flow.remembers}
          onChange={(event) => flow.setRemembers(event.currentTarget.checked)}
        />
        <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
      </Form>
      {factor !== 'App' && <SendAgain nothing={t(`sign-in:factor.nothing${factor}`)} onSend={send} />}
      <StepFoot flow={flow} />
    </>
  )
}
