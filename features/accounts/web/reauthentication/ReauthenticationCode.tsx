import { Trans, useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import type { ReauthenticationStep } from '#features/accounts/rules/sign-in/reauthentication-step.ts'
import styles from '#features/accounts/web/account/account.module.css'

const fields = { code: codeField({ required: true }) }

interface ReauthenticationCodeProps {
  readonly step: Extract<ReauthenticationStep, { kind: 'Code' }>
  /** @returns the problem */
  readonly onAnswer: (code: string) => Promise<string | undefined>
}

/** Asks for the six digits of an app or a message. */
export function ReauthenticationCode({ step: { factor, sentTo }, onAnswer }: ReauthenticationCodeProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const wrong = await onAnswer(code)
      if (wrong === undefined) return undefined
      form.reset()
      return { problems: { code: wrong } }
    },
  })
  return (
    <Form form={form} className={styles.steps}>
      {sentTo !== undefined && (
        <p className={styles.sent}>
          <Trans t={t} i18nKey="email.codeLead" values={{ email: sentTo }} components={{ b: <b /> }} />
        </p>
      )}
      <FormCodeField name="code" label={t(factor === 'App' ? 'app.label' : 'code.label')} sendsWhenComplete autoFocus />
      <SubmitButton>{t('reauthentication.submit')}</SubmitButton>
    </Form>
  )
}
