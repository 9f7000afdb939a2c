import { useState, type SyntheticEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CodeField, LampButton, LeaningText, Strokes } from '#design/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import styles from './Entrance.module.css'
import { confirmAccount, sendCodeAgain } from './identity.ts'
import { useWaiting } from './use-waiting.ts'

interface CodeStepProps {
  readonly email: string
  readonly onConfirmed: () => Promise<void>
  readonly onWrongAddress: () => void
}

/** Seconds before another code may be asked for. */
const pause = 30

/** The six digits from the mail that has just been sent (I2). */
export function CodeStep({ email, onConfirmed, onWrongAddress }: CodeStepProps) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()
  const [waiting, wait] = useWaiting(pause)

  const send = async () => {
    const outcome = await sendCodeAgain(email)
    setProblem(outcome.kind === 'Refused' ? outcome.problem : undefined)
    wait()
  }
  const confirm = async (digits: string) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await confirmAccount(email, digits)
    if (outcome.kind === 'Done') await onConfirmed()
    else {
      setProblem(outcome.problem)
      setCode('')
    }
    setBusy(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void confirm(code)
  }

  return (
    <>
      <p className={styles.step}>
        <Strokes total={2} done={1} now={0.5} label={t('code.stepLabel')} />
        {t('code.step')}
      </p>
      <h1>
        <LeaningText text={t('code.heading')} />
      </h1>
      <p className={styles.lead}>
        <Trans t={t} i18nKey="code.sentTo" values={{ email }} components={{ b: <b /> }} />{' '}
        <button type="button" className={styles.linkButton} onClick={onWrongAddress}>
          {t('code.wrongAddress')}
        </button>
      </p>
      <form onSubmit={submit} noValidate>
        <CodeField
          label={t('code.label')}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void confirm(digits)}
          error={problem && t(`problem.${problem}`)}
          autoFocus
          disabled={isBusy}
        />
        <LampButton type="submit" fullWidth isDisabled={isBusy || code.length < 6}>
          {t('code.submit')}
        </LampButton>
      </form>
      <p className={styles.again}>
        <span>
          {waiting > 0 && <Strokes size="small" total={pause / 3} done={Math.ceil(waiting / 3)} />}
          {waiting > 0 ? t('code.wait', { count: waiting }) : t('code.nothing')}
        </span>
        <button type="button" className={styles.linkButton} disabled={waiting > 0} onClick={() => void send()}>
          {t('code.again')}
        </button>
      </p>
    </>
  )
}
