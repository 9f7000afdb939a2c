import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LampButton, LeaningText, TextField } from '#design/index.ts'
import { useLanguage, usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import { isEmail } from '#features/accounts/rules/email.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { isLongEnough } from '#features/accounts/rules/password-strength.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntranceLayout } from './EntranceLayout.tsx'
import styles from './Entrance.module.css'
import { enter, register } from './identity.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { refreshViewer } from './viewer.ts'

/** Making an account: name, address and password, then the code from the mail (I2). */
export function RegisterPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const language = useLanguage()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState(search.email ?? '')
  const [isEmailLeft, setEmailLeft] = useState(false)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()
  const [isConfirming, setConfirming] = useState(false)
  const address = email.trim()

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const outcome = await register({ name: name.trim(), email: address, password, language })
    if (outcome.kind === 'Done') setConfirming(true)
    else setProblem(outcome.problem)
    setBusy(false)
  }
  const goIn = async () => {
    const outcome = await enter(address, password)
    if (outcome.kind === 'Refused') return navigate({ to: paths.login, search: { ...search, email: address } })
    await refreshViewer()
    await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
  }

  if (isConfirming) {
    return (
      <EntranceLayout title={t('code.title')}>
        <CodeStep email={address} onConfirmed={goIn} onWrongAddress={() => setConfirming(false)} />
      </EntranceLayout>
    )
  }
  const isReady = name.trim() !== '' && isEmail(address) && isLongEnough(password)
  return (
    <EntranceLayout title={t('register.title')}>
      <h1>
        <LeaningText text={t('register.heading')} />
      </h1>
      <p className={styles.lead}>{t('register.lead')}</p>
      <ProblemNotice problem={problem} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          disabled={isBusy}
        />
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onBlur={() => setEmailLeft(true)}
          error={isEmailLeft && address !== '' && !isEmail(address) && t('emailInvalid')}
          disabled={isBusy}
        />
        <NewPasswordField label={t('password')} value={password} onChange={setPassword} disabled={isBusy} />
        <LampButton type="submit" fullWidth isDisabled={isBusy || !isReady}>
          {t('register.submit')}
        </LampButton>
      </form>
      <p className={styles.other}>
        {t('register.known')}{' '}
        <Link to={paths.login} search={search}>
          {t('register.login')}
        </Link>
      </p>
    </EntranceLayout>
  )
}
