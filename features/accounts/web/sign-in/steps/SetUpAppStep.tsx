import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { totpUri } from '#features/accounts/rules/sign-in/sign-in-step.ts'
import formStyles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { QrCode } from './QrCode.tsx'
import { SecretInGroups } from './SecretInGroups.tsx'
import styles from './SetUpApp.module.css'
import type { StepProps } from './step-flow.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepHead } from './StepHead.tsx'

const fields = { code: codeField({ required: true }) }

/** Sets up an authenticator app: scan or type the key, then enter a code (I3). */
export function SetUpAppStep({ step, flow }: StepProps<{ readonly secret: string }>) {
  const { t } = useTranslation('sign-in')
  const words = useProblemText()
  useAuthLayoutTexts(t('factor.title'), t('sheets.factor.first'), t('sheets.factor.second'))
  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const problem = await flow.answer(code)
      if (problem === undefined) return undefined
      form.reset()
      return { problems: { code: problem === 'WrongCode' ? t('factor.wrongApp') : words(problem) } }
    },
  })
  return (
    <>
      <StepHead place={flow.place} heading={t('setUp.headingApp')}>
        {t('setUp.leadApp')}
      </StepHead>
      <div className={styles.pair}>
        <QrCode text={totpUri(flow.email, step.secret)} label={t('setUp.qr')} />
        <div>
          <p className={styles.question}>{t('setUp.noScan')}</p>
          <p className={styles.hint}>{t('setUp.paste')}</p>
          <SecretInGroups secret={step.secret} />
          <CopyKey secret={step.secret} />
        </div>
      </div>
      <Form form={form}>
        <FormCodeField name="code" label={t('factor.labelApp')} sendsWhenComplete autoFocus />
        <SubmitButton fullWidth>{t('setUp.submitApp')}</SubmitButton>
      </Form>
      <StepFoot flow={flow} />
    </>
  )
}

function CopyKey({ secret }: { secret: string }) {
  const { t } = useTranslation('sign-in')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // without permission the key can be selected and copied by hand
    }
  }
  return (
    <>
      <button type="button" className={formStyles.linkButton} onClick={() => void copy()}>
        {t('setUp.copy')}
      </button>
      <span role="status" className={styles.hint}>
        {isCopied && ` ${t('setUp.copied')}`}
      </span>
    </>
  )
}
