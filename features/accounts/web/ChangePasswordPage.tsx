import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormPasswordField, passwordField, SubmitButton, useForm } from '#design/form/index.ts'
import { LeaningText, useBanners } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import styles from './ChangePasswordPage.module.css'
import { changePassword } from './identity.ts'
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

/** Changing the password; it ends the user's sessions everywhere else (I2). */
export function ChangePasswordPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const [problem, setProblem] = useState<IdentityProblem>()

  const form = useForm({
    fields: { current: passwordField({ required: true }), next: useNewPassword() },
    values: {},
    requiresValid: true,
    submit: async ({ current, next }) => {
      setProblem(undefined)
      const outcome = await changePassword(current, next)
      if (outcome.kind === 'Refused') {
        setProblem(outcome.problem)
        return
      }
      banners.show({ kind: 'success', title: t('change.done') })
      await navigate({ to: paths.home })
    },
  })

  return (
    <div className={styles.page}>
      <title>{`${t('change.title')} – Kursiva`}</title>
      <h1>
        <LeaningText text={t('change.heading')} />
      </h1>
      <p className={styles.lead}>{t('change.lead')}</p>
      <ProblemNotice problem={problem} />
      <Form form={form}>
        <FormPasswordField
          name="current"
          label={t('change.current')}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
        <NewPasswordField name="next" label={t('newPassword.label')} />
        <SubmitButton>{t('change.submit')}</SubmitButton>
      </Form>
    </div>
  )
}
