import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  checkedField,
  emailField,
  Form,
  FormTextField,
  nameLimit,
  SubmitButton,
  textField,
  useForm,
} from '#design/form/index.ts'
import { TitleText } from '#design/index.ts'
import { termsVersion, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { isAboutNewPassword, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { AgreementFields } from './registration/AgreementFields.tsx'
import { ConfirmAccountStep } from './registration/ConfirmAccountStep.tsx'
import { AuthLayout } from './auth-layout/AuthLayout.tsx'
import styles from './auth-layout/auth-form.module.css'
import { NewPasswordField, useNewPassword } from './password/NewPasswordField.tsx'
import { ProblemNotice } from './auth-layout/ProblemNotice.tsx'
import { register } from './registration/register.ts'
import { emitRegister } from './session/session-events.ts'
import { beginSignIn } from './sign-in/sign-in.ts'
import { useKnownEmail } from './sign-in/known-email.ts'
import { useAfterSignIn, useSignedInDestination } from './sign-in/use-after-sign-in.ts'
import { useProblemText } from './auth-layout/use-problem-text.ts'

/** Making an account (I2). Signed-in users go on to the requested page (R6). */
export function RegisterPage() {
  const destination = useSignedInDestination()
  return destination === undefined ? <Register /> : <Navigate to={destination} replace />
}

/** Name, address, password and what one agrees to, then the code from the mail. */
function Register() {
  const { t } = useTranslation('accounts')
  const words = useProblemText()
  const paths = usePaths()
  const language = useLanguage()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const arrive = useAfterSignIn()
  const [problem, setProblem] = useState<IdentityProblem>()
  const [tried, setTried] = useState('')
  const [made, setMade] = useState<{ readonly email: string; readonly password: string }>()

  const form = useForm({
    fields: {
      name: textField({ required: true, max: nameLimit, isName: true }),
      email: emailField({ required: true }),
      password: useNewPassword(),
      terms: checkedField({ required: true }),
      marketing: checkedField(),
    },
    values: { email: useKnownEmail() },
    requiresValid: true,
    submit: async ({ name, email, password, marketing }) => {
      setProblem(undefined)
      setTried(email)
      const outcome = await register({ name, email, password, language, terms: termsVersion, marketing })
      if (outcome.kind === 'Done') setMade({ email, password })
      else if (isAboutNewPassword(outcome.problem)) return { problems: { password: words(outcome.problem) } }
      else setProblem(outcome.problem)
      return undefined
    },
  })
  const goIn = async (email: string, password: string) => {
    const outcome = await beginSignIn({ method: 'Password', email, password })
    // further steps of the sign-in are shown on the login page
    if (outcome.kind === 'Refused' || outcome.step.kind !== 'Done')
      return navigate({ to: paths.login, search, state: { email } })
    return arrive()
  }

  return (
    <AuthLayout title={t('sign-in:register.title')}>
      {made ? (
        <ConfirmAccountStep
          email={made.email}
          onConfirmed={() => {
            emitRegister({ email: made.email })
            return goIn(made.email, made.password)
          }}
          onWrongAddress={() => setMade(undefined)}
        />
      ) : (
        <>
          <h1>
            <TitleText text={t('sign-in:register.heading')} />
          </h1>
          <p className={styles.lead}>{t('sign-in:register.lead')}</p>
          <ProblemNotice problem={problem}>
            {problem === 'AlreadyRegistered' && (
              <p className={styles.noticeLinks}>
                <Link to={paths.login} search={search} state={{ email: tried }}>
                  {t('sign-in:register.login')}
                </Link>
                <Link to={paths.forgotPassword} search={search} state={{ email: tried }}>
                  {t('login.forgot')}
                </Link>
              </p>
            )}
          </ProblemNotice>
          <Form form={form}>
            <FormTextField name="name" id="name" label={t('name')} autoComplete="name" autoFocus />
            <FormTextField
              name="email"
              id="email"
              label={t('email')}
              type="email"
              autoComplete="username"
              inputMode="email"
            />
            <NewPasswordField name="password" label={t('password')} />
            <AgreementFields />
            <SubmitButton fullWidth>{t('sign-in:register.submit')}</SubmitButton>
          </Form>
          <p className={styles.other}>
            {t('sign-in:register.known')}{' '}
            <Link to={paths.login} search={search}>
              {t('sign-in:register.login')}
            </Link>
          </p>
        </>
      )}
    </AuthLayout>
  )
}
