import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormPasswordField, passwordField, SubmitButton, useFieldValue, useForm } from '#design/form/index.ts'
import { TitleText, useBanners } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { isAboutNewPassword, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import styles from './ChangePasswordPage.module.css'
import { changePassword } from './password/set-password.ts'
import { NewPasswordField, useNewPassword } from './password/NewPasswordField.tsx'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'
import { useProblemText } from './auth-layout/use-problem-text.ts'
import { UsernameField } from './auth-layout/UsernameField.tsx'
import { useSignedInUser } from './session/viewer.ts'

/** Changes the password, which ends the user's other sessions (I2). */
export function ChangePasswordPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const words = useProblemText()
  const { email } = useSignedInUser()
  const [problem, setProblem] = useState<IdentityProblem>()

  const form = useForm({
    fields: { current: passwordField({ required: true }), next: useNewPassword() },
    values: {},
    requiresValid: true,
    submit: async ({ current, next }) => {
      setProblem(undefined)
      const outcome = await changePassword(current, next)
      if (outcome.kind === 'Refused') {
        const refused = outcome.problem
        if (isAboutNewPassword(refused)) return { problems: { next: words(refused) } }
        if (refused === 'WrongPassword') return { problems: { current: t('sign-in:change.wrong') } }
        setProblem(refused)
        return undefined
      }
      banners.show({ kind: 'success', title: t('sign-in:change.done') })
      await navigate({ to: paths.home })
      return undefined
    },
  })

  return (
    <div className={styles.page}>
      <title>{`${t('sign-in:change.title')} – Kursiva`}</title>
      <h1>
        <TitleText text={t('sign-in:change.heading')} />
      </h1>
      <p className={styles.lead}>{t('sign-in:change.lead')}</p>
      <ProblemNotice problem={problem} />
      <Form form={form}>
        <UsernameField email={email} />
        <FormPasswordField
          name="current"
          id="current-password"
          label={t('sign-in:change.current')}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
        <NextPassword />
        <SubmitButton>{t('sign-in:change.submit')}</SubmitButton>
      </Form>
    </div>
  )
}

function NextPassword() {
  const { t } = useTranslation('accounts')
  const current = useFieldValue('current') as string
  return <NewPasswordField name="next" label={t('sign-in:newPassword.label')} showsRules before={current} />
}
