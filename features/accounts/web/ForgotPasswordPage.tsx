import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, SubmitButton, useForm } from '#design/form/index.ts'
import { LeaningText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { EntranceLayout } from './EntranceLayout.tsx'
import styles from './Entrance.module.css'
import { askForReset } from './identity.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { ResetForm } from './ResetForm.tsx'

const fields = { email: emailField({ required: true }) }

/** A new password for who has forgotten the old: the address, then the code from the mail and the new one (I2). */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<IdentityProblem>()

  const form = useForm({
    fields,
    values: { email: search.email ?? '' },
    requiresValid: true,
    submit: async ({ email }) => {
      setProblem(undefined)
      const outcome = await askForReset(email)
      if (outcome.kind === 'Done') setSentTo(email)
      else setProblem(outcome.problem)
    },
  })

  return (
    <EntranceLayout title={t('forgot.title')}>
      <h1>
        <LeaningText text={t(sentTo ? 'forgot.sentHeading' : 'forgot.heading')} />
      </h1>
      <p className={styles.lead}>
        {sentTo ? (
          <Trans t={t} i18nKey="forgot.sentTo" values={{ email: sentTo }} components={{ b: <b /> }} />
        ) : (
          t('forgot.lead')
        )}
      </p>
      <ProblemNotice problem={problem} />
      {sentTo ? (
        <ResetForm email={sentTo} onProblem={setProblem} />
      ) : (
        <Form form={form}>
          <FormTextField
            name="email"
            label={t('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
          <SubmitButton fullWidth>{t('forgot.send')}</SubmitButton>
        </Form>
      )}
      <p className={styles.other}>
        <Link to={paths.login} search={search}>
          {t('forgot.back')}
        </Link>
      </p>
    </EntranceLayout>
  )
}
