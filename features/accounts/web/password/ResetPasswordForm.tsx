import { useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { isAboutNewPassword, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { askForReset, setNewPassword } from './set-password.ts'
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx'
import { SendAgain } from '#features/accounts/web/sign-in/steps/SendAgain.tsx'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { UsernameField } from '#features/accounts/web/auth-layout/UsernameField.tsx'

interface ResetPasswordFormProps {
  readonly email: string
  readonly onProblem: (problem: IdentityProblem | undefined) => void
  /** the password is set */
  readonly onSet: (password: string) => Promise<void>
}

/** Asks for the mailed code and the new password (I2). */
export function ResetPasswordForm({ email, onProblem, onSet }: ResetPasswordFormProps) {
  const { t } = useTranslation('sign-in')
  const words = useProblemText()

  const form = useForm({
    fields: { code: codeField({ required: true }), password: useNewPassword() },
    values: {},
    requiresValid: true,
    submit: async ({ code, password }) => {
      onProblem(undefined)
      const outcome = await setNewPassword(email, code, password)
      if (outcome.kind === 'Done') return onSet(password)
      const { problem } = outcome
      if (isAboutNewPassword(problem)) return { problems: { password: words(problem) } }
      if (problem === 'WrongCode' || problem === 'ExpiredCode') return { problems: { code: words(problem) } }
      onProblem(problem)
      return undefined
    },
  })
  const send = async () => {
    const outcome = await askForReset(email)
    onProblem(outcome.kind === 'Refused' ? outcome.problem : undefined)
  }

  return (
    <>
      <Form form={form}>
        <UsernameField email={email} />
        <FormCodeField name="code" label={t('code.label')} autoFocus />
        <NewPasswordField name="password" label={t('newPassword.label')} showsRules />
        <SubmitButton fullWidth>{t('forgot.save')}</SubmitButton>
      </Form>
      <SendAgain nothing={t('code.nothing')} onSend={send} />
    </>
  )
}
