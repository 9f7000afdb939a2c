import { Trans, useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import { confirmAccount, sendCodeAgain } from '#features/accounts/web/sign-in/sign-in.ts'
import { SendAgain } from '#features/accounts/web/sign-in/steps/SendAgain.tsx'
import { StepHead } from '#features/accounts/web/sign-in/steps/StepHead.tsx'
import { registrationSteps } from './registration-steps.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'

interface ConfirmAccountStepProps {
  readonly email: string
  readonly onConfirmed: () => Promise<void>
  readonly onWrongAddress: () => void
}

const fields = { code: codeField({ required: true }) }

/** Asks for the six digits that were just mailed (I2). */
export function ConfirmAccountStep({ email, onConfirmed, onWrongAddress }: ConfirmAccountStepProps) {
  const { t } = useTranslation('accounts')
  const words = useProblemText()
  useAuthLayoutTexts(t('sign-in:code.title'), t('sheet.first'), t('sheet.second'))

  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const outcome = await confirmAccount(email, code)
      // it was done in another tab, or on the phone
      if (outcome.kind === 'Done' || outcome.problem === 'AlreadyConfirmed') return onConfirmed()
      form.reset()
      return { problems: { code: words(outcome.problem) } }
    },
  })
  const send = async () => {
    const outcome = await sendCodeAgain(email)
    form.reset()
    if (outcome.kind === 'Refused') form.setProblem('code', words(outcome.problem))
  }

  return (
    <>
      <StepHead place={{ number: registrationSteps, total: registrationSteps }} heading={t('sign-in:code.heading')}>
        <Trans t={t} i18nKey="sign-in:code.sentTo" values={{ email }} components={{ b: <b /> }} />{' '}
        <button type="button" className={styles.linkButton} onClick={onWrongAddress}>
          {t('sign-in:code.wrongAddress')}
        </button>
      </StepHead>
      <Form form={form}>
        <FormCodeField name="code" label={t('sign-in:code.label')} sendsWhenComplete autoFocus />
        <SubmitButton fullWidth>{t('sign-in:code.submit')}</SubmitButton>
      </Form>
      <SendAgain nothing={t('sign-in:code.nothing')} onSend={send} />
    </>
  )
}
