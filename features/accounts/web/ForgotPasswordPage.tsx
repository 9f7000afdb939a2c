import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, SubmitButton, useForm } from '#design/form/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { AuthLayout } from './auth-layout/AuthLayout.tsx'
import styles from './auth-layout/auth-form.module.css'
import { askForReset } from './password/set-password.ts'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'
import { ResetPasswordForm } from './password/ResetPasswordForm.tsx'
import { beginSignIn, type SignInAttempt } from './sign-in/sign-in.ts'
import { SignInSteps, type BegunSignIn } from './sign-in/SignInSteps.tsx'
import { StepHead } from './sign-in/steps/StepHead.tsx'
import { useKnownEmail } from './sign-in/known-email.ts'
import { useAfterSignIn } from './sign-in/use-after-sign-in.ts'

const fields = { email: emailField({ required: true }) }

/**
 * Resets a forgotten password: the address, then the mailed code and the new password (I2). It also says why, when the
 * sign-in was refused until then (I10).
 */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const arrive = useAfterSignIn()
  const [sentTo, setSentTo] = useState<string>()
  const isRequired = useLocation({ select: ({ state }) => state.isResetRequired === true })
  const [problem, setProblem] = useState<IdentityProblem | undefined>(isRequired ? 'ResetRequired' : undefined)
  const [begun, setBegun] = useState<BegunSignIn>()

  const form = useForm({
    fields,
    values: { email: useKnownEmail() },
    requiresValid: true,
    submit: async ({ email }) => {
      setProblem(undefined)
      const outcome = await askForReset(email)
      if (outcome.kind === 'Done') setSentTo(email)
      else setProblem(outcome.problem)
    },
  })
  const toLogin = (email: string) => navigate({ to: paths.login, search, state: { email } })
  const goIn = async (email: string, password: string) => {
    const attempt: SignInAttempt = { method: 'Password', email, password }
    const outcome = await beginSignIn(attempt)
    if (outcome.kind === 'Refused') return toLogin(email)
    if (outcome.step.kind === 'Done') return arrive()
    setBegun({ attempt, step: outcome.step })
    return undefined
  }

  const opening = isRequired
    ? { heading: t('sign-in:forgot.requiredHeading'), lead: t('sign-in:forgot.requiredLead') }
    : { heading: t('sign-in:forgot.heading'), lead: t('sign-in:forgot.lead') }
  const words = [t('sign-in:sheets.forgot.first'), t('sheet.second')] as const
  if (begun)
    return (
      <AuthLayout title={t('sign-in:forgot.title')} words={words}>
        <SignInSteps begun={begun} onDone={arrive} onRestart={() => void toLogin(begun.attempt.email)} />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('sign-in:forgot.title')} words={words}>
      <StepHead
        place={sentTo === undefined ? undefined : { number: 2, total: 2 }}
        heading={sentTo ? t('sign-in:forgot.sentHeading') : opening.heading}
      >
        {sentTo ? (
          <Trans t={t} i18nKey="sign-in:forgot.sentTo" values={{ email: sentTo }} components={{ b: <b /> }} />
        ) : (
          opening.lead
        )}
      </StepHead>
      <ProblemNotice problem={problem} />
      {sentTo ? (
        <ResetPasswordForm email={sentTo} onProblem={setProblem} onSet={(password) => goIn(sentTo, password)} />
      ) : (
        <Form form={form}>
          <FormTextField
            name="email"
            id="email"
            label={t('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
          <SubmitButton fullWidth>{t('sign-in:forgot.send')}</SubmitButton>
        </Form>
      )}
      <p className={styles.other}>
        {t('sign-in:forgot.employer')}{' '}
        <Link to={paths.login} search={search}>
          {t('sign-in:forgot.back')}
        </Link>
      </p>
    </AuthLayout>
  )
}
