import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LampButton, PasswordField, TextField } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntranceLayout } from './EntranceLayout.tsx'
import styles from './Entrance.module.css'
import { enter, sendCodeAgain } from './identity.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { SessionEndedNotice } from './SessionEndedNotice.tsx'
import { refreshViewer } from './viewer.ts'

/** Signing in, and back to where the reader was going (R6). */
export function LoginPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [email, setEmail] = useState(search.email ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()
  const [isConfirming, setConfirming] = useState(false)

  const signIn = async () => {
    setBusy(true)
    setProblem(undefined)
    const outcome = await enter(email.trim(), password)
    if (outcome.kind === 'Done') {
      await refreshViewer()
      await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
    } else if (outcome.problem === 'NotConfirmed') {
      // the code from the sign-up may be long gone
      await sendCodeAgain(email.trim())
      setConfirming(true)
    } else if (outcome.problem === 'ResetRequired')
      await navigate({ to: paths.forgotPassword, search: { ...search, email: email.trim() } })
    else setProblem(outcome.problem)
    setBusy(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void signIn()
  }

  if (isConfirming) {
    return (
      <EntranceLayout title={t('code.title')}>
        <CodeStep email={email.trim()} onConfirmed={signIn} onWrongAddress={() => setConfirming(false)} />
      </EntranceLayout>
    )
  }
  return (
    <EntranceLayout title={t('login.title')}>
      <SessionEndedNotice />
      <h1>{t('login.title')}</h1>
      <p className={styles.lead}>{t('login.lead')}</p>
      <ProblemNotice problem={problem} />
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          disabled={isBusy}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          disabled={isBusy}
        />
        <p className={styles.row}>
          <Link to={paths.forgotPassword} search={search}>
            {t('login.forgot')}
          </Link>
        </p>
        <LampButton type="submit" fullWidth isDisabled={isBusy || email.trim() === '' || password === ''}>
          {isBusy ? t('login.busy') : t('login.submit')}
        </LampButton>
      </form>
      <p className={styles.other}>
        {t('login.new')}{' '}
        <Link to={paths.register} search={search}>
          {t('login.register')}
        </Link>
      </p>
    </EntranceLayout>
  )
}
