import { useApolloClient } from '@apollo/client/react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { LeaningText } from '#design/index.ts'
import { useLanguage, usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import type { IdentityProblem } from '#features/accounts/rules/identity-problem.ts'
import { CodeStep } from './CodeStep.tsx'
import { EntranceLayout } from './EntranceLayout.tsx'
import styles from './Entrance.module.css'
import { enter, register } from './identity.ts'
import { NewPasswordField, useNewPassword } from './NewPasswordField.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { refreshViewer } from './viewer.ts'

/** Making an account: name, address and password, then the code from the mail (I2). */
export function RegisterPage() {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const language = useLanguage()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const apollo = useApolloClient()
  const [problem, setProblem] = useState<IdentityProblem>()
  const [made, setMade] = useState<{ readonly email: string; readonly password: string }>()

  const form = useForm({
    fields: {
      name: textField({ required: true }),
      email: emailField({ required: true }),
      password: useNewPassword(),
    },
    values: { email: search.email ?? '' },
    requiresValid: true,
    submit: async (account) => {
      setProblem(undefined)
      const outcome = await register({ ...account, language })
      if (outcome.kind === 'Done') setMade(account)
      else setProblem(outcome.problem)
    },
  })
  const goIn = async (email: string, password: string) => {
    const outcome = await enter(email, password)
    if (outcome.kind === 'Refused') return navigate({ to: paths.login, search: { ...search, email } })
    await refreshViewer(apollo)
    await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
  }

  if (made) {
    return (
      <EntranceLayout title={t('code.title')}>
        <CodeStep
          email={made.email}
          onConfirmed={() => goIn(made.email, made.password)}
          onWrongAddress={() => setMade(undefined)}
        />
      </EntranceLayout>
    )
  }
  return (
    <EntranceLayout title={t('register.title')}>
      <h1>
        <LeaningText text={t('register.heading')} />
      </h1>
      <p className={styles.lead}>{t('register.lead')}</p>
      <ProblemNotice problem={problem} />
      <Form form={form}>
        <FormTextField name="name" label={t('name')} autoComplete="name" autoFocus />
        <FormTextField name="email" label={t('email')} type="email" autoComplete="username" inputMode="email" />
        <NewPasswordField name="password" label={t('password')} />
        <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
      </Form>
      <p className={styles.other}>
        {t('register.known')}{' '}
        <Link to={paths.login} search={search}>
          {t('register.login')}
        </Link>
      </p>
    </EntranceLayout>
  )
}
