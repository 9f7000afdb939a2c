import { useApolloClient } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { enter, setNewPassword } from './identity.ts'
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx'
import { refreshViewer } from './viewer.ts'

interface ResetFormProps {
  readonly email: string
  readonly onProblem: (problem: IdentityProblem | undefined) => void
}

/** The code from the mail and the new password, and then in (I2). */
export function ResetForm({ email, onProblem }: ResetFormProps) {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const apollo = useApolloClient()

  const form = useForm({
    fields: { code: codeField({ required: true }), password: useNewPassword() },
    values: {},
    requiresValid: true,
    submit: async ({ code, password }) => {
      onProblem(undefined)
      const outcome = await setNewPassword(email, code, password)
      if (outcome.kind === 'Refused') {
        onProblem(outcome.problem)
        return
      }
      if ((await enter(email, password)).kind === 'Refused')
        return navigate({ to: paths.login, search: { ...search, email } })
      await refreshViewer(apollo)
      await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
    },
  })

  return (
    <Form form={form}>
      <FormCodeField name="code" label={t('code.label')} autoFocus />
      <NewPasswordField name="password" label={t('newPassword.label')} />
      <SubmitButton fullWidth>{t('forgot.save')}</SubmitButton>
    </Form>
  )
}
