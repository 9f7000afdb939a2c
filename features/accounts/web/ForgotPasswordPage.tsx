import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CodeField, LampButton, LeaningText, TextField } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import { isEmail } from '#features/accounts/rules/email.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { isLongEnough } from '#features/accounts/rules/password-strength.ts'
import { EntranceLayout } from './EntranceLayout.tsx'
import styles from './Entrance.module.css'
import { askForReset, enter, setNewPassword } from './identity.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { refreshViewer } from './viewer.ts'

/** A new password for who has forgotten the old: the address, then the code from the mail and the new one (I2). */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [email, setEmail] = useState(search.email ?? '')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()
  const address = email.trim()

  const run = async (event: SyntheticEvent, step: () => Promise<unknown>) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    await step()
    setBusy(false)
  }
  const ask = async () => {
    const outcome = await askForReset(address)
    if (outcome.kind === 'Done') setSent(true)
    else setProblem(outcome.problem)
  }
  const reset = async () => {
    const outcome = await setNewPassword(address, code, password)
    if (outcome.kind === 'Refused') {
      setProblem(outcome.problem)
      return
    }
    if ((await enter(address, password)).kind === 'Refused')
      return navigate({ to: paths.login, search: { ...search, email: address } })
    await refreshViewer()
    await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
  }

  return (
    <EntranceLayout title={t('forgot.title')}>
      <h1>
        <LeaningText text={t(isSent ? 'forgot.sentHeading' : 'forgot.heading')} />
      </h1>
      <p className={styles.lead}>
        {isSent ? (
          <Trans t={t} i18nKey="forgot.sentTo" values={{ email: address }} components={{ b: <b /> }} />
        ) : (
          t('forgot.lead')
        )}
      </p>
      <ProblemNotice problem={problem} />
      {isSent ? (
        <form key="reset" onSubmit={(event) => void run(event, reset)} noValidate>
          <CodeField label={t('code.label')} value={code} onChange={setCode} autoFocus disabled={isBusy} />
          <NewPasswordField label={t('newPassword.label')} value={password} onChange={setPassword} disabled={isBusy} />
          <LampButton type="submit" fullWidth isDisabled={isBusy || code.length < 6 || !isLongEnough(password)}>
            {t('forgot.save')}
          </LampButton>
        </form>
      ) : (
        <form key="ask" onSubmit={(event) => void run(event, ask)} noValidate>
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
          <LampButton type="submit" fullWidth isDisabled={isBusy || !isEmail(address)}>
            {t('forgot.send')}
          </LampButton>
        </form>
      )}
      <p className={styles.other}>
        <Link to={paths.login} search={search}>
          {t('forgot.back')}
        </Link>
      </p>
    </EntranceLayout>
  )
}
