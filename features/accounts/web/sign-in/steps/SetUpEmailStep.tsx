import { useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, SubmitButton, useForm } from '#design/form/index.ts'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import type { StepProps } from './step-flow.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepHead } from './StepHead.tsx'

const fields = { email: emailField({ required: true }) }

/** Sets the address that receives codes (I3). */
export function SetUpEmailStep({ flow }: StepProps) {
  const { t } = useTranslation('accounts')
  const words = useProblemText()
  useAuthLayoutTexts(t('sign-in:factor.title'), t('sign-in:sheets.factor.first'), t('sign-in:sheets.factor.second'))
  const form = useForm({
    fields,
    values: { email: flow.email },
    requiresValid: true,
    submit: async ({ email }) => {
      const problem = await flow.answer(email)
      return problem && { problems: { email: words(problem) } }
    },
  })
  return (
    <>
      <StepHead place={flow.place} heading={t('sign-in:setUp.headingEmail')}>
        {t('sign-in:setUp.leadEmail')}
      </StepHead>
      <Form form={form}>
        <FormTextField
          name="email"
          id="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
        />
        <SubmitButton fullWidth>{t('sign-in:forgot.send')}</SubmitButton>
      </Form>
      <StepFoot flow={flow} />
    </>
  )
}
