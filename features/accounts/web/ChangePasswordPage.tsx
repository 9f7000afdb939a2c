import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LampButton, LeaningText, PasswordField, useBanners } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { isLongEnough } from '#features/accounts/rules/password-strength.ts'
import styles from './ChangePasswordPage.module.css'
import { changePassword } from './identity.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'

/** Changing the password; it ends the user's sessions everywhere else (I2). */
export function ChangePasswordPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const outcome = await changePassword(current, next)
    if (outcome.kind === 'Done') {
      banners.show({ kind: 'success', title: t('change.done') })
      await navigate({ to: paths.home })
    } else setProblem(outcome.problem)
    setBusy(false)
  }

  return (
    <div className={styles.page}>
      <title>{`${t('change.title')} – Kursiva`}</title>
      <h1>
        <LeaningText text={t('change.heading')} />
      </h1>
      <p className={styles.lead}>{t('change.lead')}</p>
      <ProblemNotice problem={problem} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('change.current')}
          name="current-password"
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          disabled={isBusy}
        />
        <NewPasswordField label={t('newPassword.label')} value={next} onChange={setNext} disabled={isBusy} />
        <LampButton type="submit" isDisabled={isBusy || current === '' || !isLongEnough(next)}>
          {t('change.submit')}
        </LampButton>
      </form>
    </div>
  )
}
