import { Link, Navigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import {
  emailField,
  Form,
  FormPasswordField,
  FormTextField,
  passwordField,
  SubmitButton,
  useForm,
} from '#design/form/index.ts'
import { lazyPart } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { employerRefusal } from '#features/accounts/rules/federation/employer-refusal.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { EmployerSignIn } from './employer-sign-in/EmployerSignIn.tsx'
import { AuthLayout } from './auth-layout/AuthLayout.tsx'
import styles from './auth-layout/auth-form.module.css'
import { PasskeyButton } from './sign-in/PasskeyButton.tsx'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'
import { sessionEnding } from './session/end-session.ts'
import type { SignInAttempt } from './sign-in/sign-in.ts'
import type { BegunSignIn, SignInSteps as Steps } from './sign-in/SignInSteps.tsx'
import { useKnownEmail } from './sign-in/known-email.ts'
import { useAfterSignIn, useSignedInDestination } from './sign-in/use-after-sign-in.ts'

const SessionEndedNotice = lazyPart(async () => (await import('./session/SessionEndedNotice.tsx')).SessionEndedNotice)

interface SignInInProgress {
  readonly begun: BegunSignIn
  readonly SignInSteps: ComponentType<Parameters<typeof Steps>[0]>
}

/** Signs in and returns to the requested page (R6), where signed-in users go at once. */
export function LoginPage() {
  const destination = useSignedInDestination()
  return destination === undefined ? <Login /> : <Navigate to={destination} replace />
}

/** Further steps are loaded when needed. */
function Login() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const arrive = useAfterSignIn()
  const { loadTexts } = useRouteContext({ from: '__root__' })
  const [problem, setProblem] = useState<IdentityProblem>()
  const [sentence, setSentence] = useState(() =>
    search.problem === 'federation' ? t(`login.employerRefused.${employerRefusal(search.reason)}`) : undefined,
  )
  const [ending] = useState(sessionEnding)
  const [underWay, setUnderWay] = useState<SignInInProgress>()

  const begin = async (attempt: SignInAttempt) => {
    setProblem(undefined)
    setSentence(undefined)
    try {
      const [{ beginSignIn }] = await Promise.all([import('./sign-in/sign-in.ts'), loadTexts(['sign-in'])])
      const outcome = await beginSignIn(attempt)
      if (outcome.kind === 'Refused') setProblem(outcome.problem)
      else if (outcome.step.kind === 'Done') await arrive()
      else {
        const { SignInSteps } = await import('./sign-in/SignInSteps.tsx')
        setUnderWay({ begun: { attempt, step: outcome.step }, SignInSteps })
      }
    } catch (error) {
      // the pool's refusals are results: here a file could not be loaded
      reportError(error, 'LoginPage')
      setSentence(t('login.offline'))
    }
  }
  const form = useForm({
    fields: { email: emailField({ required: true }), password: passwordField({ required: true }) },
    values: { email: useKnownEmail() },
    submit: ({ email, password }) => begin({ method: 'Password', email, password }),
  })

  return (
    <AuthLayout title={t('login.title')}>
      {underWay ? (
        <underWay.SignInSteps
          begun={underWay.begun}
          onDone={arrive}
          onRestart={(reason) => {
            setUnderWay(undefined)
            setProblem(reason)
          }}
        />
      ) : (
        <>
          {ending && <SessionEndedNotice ending={ending} />}
          <h1>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
          <ProblemNotice problem={problem} sentence={sentence} />
          <Form form={form}>
            <FormTextField
              name="email"
              id="email"
              label={t('email')}
              type="email"
              autoComplete="username webauthn"
              inputMode="email"
              autoFocus
            />
            <FormPasswordField
              name="password"
              id="password"
              label={t('password')}
              autoComplete="current-password"
              showLabel={t('showPassword')}
              hideLabel={t('hidePassword')}
            />
            <p className={styles.row}>
              <Link to={paths.forgotPassword} search={search}>
                {t('login.forgot')}
              </Link>
            </p>
            <SubmitButton fullWidth>{(isBusy) => (isBusy ? t('login.busy') : t('login.submit'))}</SubmitButton>
            <PasskeyButton onPress={(email) => begin({ method: 'Passkey', email })} />
          </Form>
          <EmployerSignIn />
          <p className={styles.other}>
            {t('login.new')}{' '}
            <Link to={paths.register} search={search}>
              {t('login.register')}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  )
}
