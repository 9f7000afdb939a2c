import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { checkedField, Form, SubmitButton, useForm } from '#design/form/index.ts'
import { termsVersion, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { isAboutNewPassword, type IdentityProblem } from '#features/accounts/rules/sign-in/identity-problem.ts'
import { useAuthLayoutTexts } from '#features/accounts/web/auth-layout/auth-layout-context.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { ProblemNotice } from '#features/accounts/web/auth-layout/ProblemNotice.tsx'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { UsernameField } from '#features/accounts/web/auth-layout/UsernameField.tsx'
import { NewPasswordField, useNewPassword } from '#features/accounts/web/password/NewPasswordField.tsx'
import { StepHead } from '#features/accounts/web/sign-in/steps/StepHead.tsx'
import { AgreementFields } from './AgreementFields.tsx'
import { register } from './register.ts'
import { registrationSteps } from './registration-steps.ts'
import type { Registrant } from './RegistrantStep.tsx'

interface PasswordStepProps {
  readonly registrant: Registrant
  readonly onRegistered: (password: string) => void
  readonly onBack: () => void
}

/** The second step: a password and what one agrees to. It makes the account. */
export function PasswordStep({ registrant: { name, email }, onRegistered, onBack }: PasswordStepProps) {
  const { t } = useTranslation('accounts')
  const words = useProblemText()
  const paths = usePaths()
  const language = useLanguage()
  const search = useSearch({ strict: false })
  const [problem, setProblem] = useState<IdentityProblem>()
  useAuthLayoutTexts(t('sign-in:register.passwordTitle'), t('sheet.first'), t('sheet.second'))
  const form = useForm({
    fields: { password: useNewPassword(), terms: checkedField({ required: true }), marketing: checkedField() },
    values: {},
    requiresValid: true,
    submit: async ({ password, marketing }) => {
      setProblem(undefined)
      const outcome = await register({ name, email, password, language, terms: termsVersion, marketing })
      if (outcome.kind === 'Done') onRegistered(password)
      else if (isAboutNewPassword(outcome.problem)) return { problems: { password: words(outcome.problem) } }
      else setProblem(outcome.problem)
      return undefined
    },
  })
  return (
    <>
      <StepHead place={{ number: 2, total: registrationSteps }} heading={t('sign-in:register.passwordHeading')}>
        <Trans t={t} i18nKey="sign-in:register.for" values={{ email }} components={{ b: <b /> }} />{' '}
        <button type="button" className={styles.linkButton} onClick={onBack}>
          {t('sign-in:register.change')}
        </button>
      </StepHead>
      <ProblemNotice problem={problem}>
        {problem === 'AlreadyRegistered' && (
          <p className={styles.noticeLinks}>
            <Link to={paths.login} search={search} state={{ email }}>
              {t('sign-in:register.login')}
            </Link>
            <Link to={paths.forgotPassword} search={search} state={{ email }}>
              {t('login.forgot')}
            </Link>
          </p>
        )}
      </ProblemNotice>
      <Form form={form}>
        <UsernameField email={email} />
        <NewPasswordField name="password" label={t('password')} autoFocus />
        <AgreementFields />
        <SubmitButton fullWidth>{t('sign-in:register.submit')}</SubmitButton>
      </Form>
    </>
  )
}
