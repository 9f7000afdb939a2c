import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, nameLimit, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { isAboutNewPassword, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import { NewPasswordField, useNewPassword } from '#features/accounts/web/password/NewPasswordField.tsx'
import { ProblemNotice } from '#features/accounts/web/auth-layout/ProblemNotice.tsx'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { UsernameField } from '#features/accounts/web/auth-layout/UsernameField.tsx'
import type { StepProps } from './step-flow.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepHead } from './StepHead.tsx'

/** Attributes that the pool may require, and their autocomplete names. */
const autoCompleteOf = { name: 'name', given_name: 'given-name', family_name: 'family-name' } as const
type RequiredAttribute = keyof typeof autoCompleteOf

/** Replaces a temporary password and asks for missing attributes (I3). */
export function NewPasswordStep({ step, flow }: StepProps<{ readonly missing: readonly string[] }>) {
  const { t } = useTranslation('sign-in')
  const words = useProblemText()
  const [problem, setProblem] = useState<IdentityProblem>()
  useAuthLayoutTexts(t('first.title'), t('sheets.newPassword.first'), t('sheets.newPassword.second'))
  const missing = (Object.keys(autoCompleteOf) as RequiredAttribute[]).filter((name) => step.missing.includes(name))
  const form = useForm({
    fields: {
      ...Object.fromEntries(missing.map((name) => [name, textField({ required: true, max: nameLimit, isName: true })])),
      password: useNewPassword(flow.password),
    },
    values: {},
    requiresValid: true,
    submit: async ({ password = '', ...attributes }: Record<string, string>) => {
      setProblem(undefined)
      const refused = await flow.answer(password, attributes)
      if (refused === undefined) return undefined
      if (isAboutNewPassword(refused)) return { problems: { password: words(refused) } }
      setProblem(refused)
      return undefined
    },
  })
  return (
    <>
      <StepHead place={flow.place} heading={t('first.heading')}>
        {t('first.lead')}
      </StepHead>
      <ProblemNotice problem={problem} />
      <Form form={form}>
        <UsernameField email={flow.email} />
        {missing.map((name, index) => (
          <FormTextField
            key={name}
            name={name}
            id={name}
            label={t(name === 'name' ? 'accounts:name' : `first.${name}`)}
            autoComplete={autoCompleteOf[name]}
            autoFocus={index === 0}
          />
        ))}
        <NewPasswordField
          name="password"
          label={t('newPassword.label')}
          showsRules
          before={flow.password}
          autoFocus={missing.length === 0}
        />
        <SubmitButton fullWidth>{t('forgot.save')}</SubmitButton>
      </Form>
      <StepFoot flow={flow} />
    </>
  )
}
