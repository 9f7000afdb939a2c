import { Trans, useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { LeaningText, Strokes } from '#design/index.ts'
import styles from './Entrance.module.css'
import { confirmAccount, sendCodeAgain } from './identity.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useWaiting } from './use-waiting.ts'

export interface CodeStepProps {
  readonly email: string
  readonly onConfirmed: () => Promise<void>
  readonly onWrongAddress: () => void
}

/** Seconds before another code may be asked for. */
const pause = 30

const fields = { code: codeField({ required: true }) }

/** The six digits from the mail that has just been sent (I2). */
export function CodeStep({ email, onConfirmed, onWrongAddress }: CodeStepProps) {
  const { t } = useTranslation('accounts')
  const words = useProblemWords()
  const [waiting, wait] = useWaiting(pause)

  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const outcome = await confirmAccount(email, code)
      if (outcome.kind === 'Done') return onConfirmed()
      form.reset()
      return { problems: { code: words(outcome.problem) } }
    },
  })
  const send = async () => {
    const outcome = await sendCodeAgain(email)
    form.reset()
    if (outcome.kind === 'Refused') form.setProblem('code', words(outcome.problem))
    wait()
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
      <Form form={form}>
        <FormCodeField name="code" label={t('code.label')} sendsWhenComplete autoFocus />
        <SubmitButton fullWidth>{t('code.submit')}</SubmitButton>
      </Form>
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
