import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, SubmitButton, useForm } from '#design/form/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { findEmployerProvider } from './employer-provider.ts'
import styles from './EmployerForm.module.css'
import { startHostedSignIn } from '#features/accounts/web/hosted-sign-in/hosted-sign-in.ts'

/** Asks for the work address, whose domain determines the provider, and redirects there (I4). */
export function EmployerForm() {
  const { t } = useTranslation('sign-in')
  const { restEndpoint } = useRouteContext({ from: '__root__' }).configuration
  const { email: known } = useSearch({ strict: false })
  const titleId = useId()
  const form = useForm({
    fields: { workEmail: emailField({ required: true }) },
    values: { workEmail: known ?? '' },
    submit: async ({ workEmail }) => {
      const found = await findEmployerProvider(restEndpoint, workEmail)
      if (found.kind === 'Unknown') return { problems: { workEmail: t('employer.unknown') } }
      if (found.kind === 'Found') {
        try {
          await startHostedSignIn({ provider: found.provider, loginHint: workEmail })
          return undefined
        } catch (error) {
          reportError(error, 'EmployerForm')
        }
      }
      return { problems: { workEmail: t('employer.failed') } }
    },
  })
  return (
    <section aria-labelledby={titleId} className={styles.employer}>
      <h2 id={titleId}>{t('employer.heading')}</h2>
      <p>{t('employer.lead')}</p>
      <Form form={form}>
        <FormTextField
          name="workEmail"
          id="work-email"
          label={t('employer.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
        />
        <SubmitButton fullWidth>{(isBusy) => (isBusy ? t('employer.busy') : t('employer.submit'))}</SubmitButton>
      </Form>
    </section>
  )
}
