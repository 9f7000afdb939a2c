import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { Button, PrimaryButton, TitleText } from '#design/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import styles from '#features/accounts/web/ChangePasswordPage.module.css'
import { sendEmailCode, verifyEmail } from '#features/accounts/web/identity/identity-attributes.ts'
import { ProblemNotice } from '#features/accounts/web/auth-layout/ProblemNotice.tsx'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'

const fields = { code: codeField({ required: true }) }

/** The code is sent on request, so that opening the page sends no mail. */
export function VerifyEmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('sign-in')
  const words = useProblemText()
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<IdentityProblem>()
  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const outcome = await verifyEmail(code)
      if (outcome.kind === 'Done') {
        onDone()
        return
      }
      form.reset()
      return { problems: { code: words(outcome.problem) } }
    },
  })
  const send = async () => {
    const outcome = await sendEmailCode()
    setProblem(outcome.kind === 'Refused' ? outcome.problem : undefined)
    if (outcome.kind === 'Done') setSent(true)
  }
  return (
    <>
      <h1>
        <TitleText text={t(isSent ? 'code.heading' : 'verify.heading')} />
      </h1>
      <p className={styles.lead}>
        <Trans t={t} i18nKey={isSent ? 'code.sentTo' : 'verify.lead'} values={{ email }} components={{ b: <b /> }} />
      </p>
      <ProblemNotice problem={problem} />
      {isSent ? (
        <Form form={form}>
          <FormCodeField name="code" label={t('code.label')} sendsWhenComplete autoFocus />
          <SubmitButton>{t('code.submit')}</SubmitButton>
        </Form>
      ) : (
        <PrimaryButton onPress={() => void send()}>{t('verify.send')}</PrimaryButton>
      )}
      {isSent && <Button onPress={() => void send()}>{t('code.again')}</Button>}
    </>
  )
}
