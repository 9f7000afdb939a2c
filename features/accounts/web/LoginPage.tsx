import { useApolloClient } from '@apollo/client/react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
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
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { EntranceLayout } from './EntranceLayout.tsx'
import styles from './Entrance.module.css'
import { enter, sendCodeAgain } from './identity.ts'
import { LazyCodeStep } from './LazyCodeStep.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { refreshViewer } from './viewer.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signing in, and back to where the reader was going (R6). */
export function LoginPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const apollo = useApolloClient()
  const [problem, setProblem] = useState<IdentityProblem>()
  const [confirming, setConfirming] = useState<Credentials>()

  const signIn = async (credentials: Credentials) => {
    const { email, password } = credentials
    setProblem(undefined)
    const outcome = await enter(email, password)
    if (outcome.kind === 'Done') {
      await refreshViewer(apollo)
      await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
    } else if (outcome.problem === 'NotConfirmed') {
      // the code from the sign-up may be long gone
      await sendCodeAgain(email)
      setConfirming(credentials)
    } else if (outcome.problem === 'ResetRequired')
      await navigate({ to: paths.forgotPassword, search: { ...search, email } })
    else {
      setConfirming(undefined)
      setProblem(outcome.problem)
    }
  }
  const form = useForm({
    fields: { email: emailField({ required: true }), password: passwordField({ required: true }) },
    values: { email: search.email ?? '' },
    submit: signIn,
  })

  if (confirming) {
    return (
      <EntranceLayout title={t('code.title')}>
        <LazyCodeStep
          email={confirming.email}
          onConfirmed={() => signIn(confirming)}
          onWrongAddress={() => setConfirming(undefined)}
        />
      </EntranceLayout>
    )
  }
  return (
    <EntranceLayout title={t('login.title')}>
      <h1>{t('login.title')}</h1>
      <p className={styles.lead}>{t('login.lead')}</p>
      <ProblemNotice problem={problem} />
      <Form form={form}>
        <FormTextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <FormPasswordField
          name="password"
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
      </Form>
      <p className={styles.other}>
        {t('login.new')}{' '}
        <Link to={paths.register} search={search}>
          {t('login.register')}
        </Link>
      </p>
    </EntranceLayout>
  )
}
