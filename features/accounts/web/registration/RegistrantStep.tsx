import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, nameLimit, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'
import { StepHead } from '#features/accounts/web/sign-in/steps/StepHead.tsx'
import { DestinationNotice } from './DestinationNotice.tsx'

/** Who the account is for. */
export interface Registrant {
  readonly name: string
  readonly email: string
}

interface RegistrantStepProps {
  /** the values of an earlier visit to this step */
  readonly known: Registrant
  readonly onNext: (registrant: Registrant) => void
}

const fields = {
  name: textField({ required: true, max: nameLimit, isName: true }),
  email: emailField({ required: true }),
}

/** The first step: what registration leads to, then name and address. Nothing is sent yet. */
export function RegistrantStep({ known, onNext }: RegistrantStepProps) {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const form = useForm({
    fields,
    values: known,
    requiresValid: true,
    submit: ({ name, email }) => {
      onNext({ name, email })
      return Promise.resolve(undefined)
    },
  })
  return (
    <>
      <StepHead heading={t('sign-in:register.heading')}>{t('sign-in:register.lead')}</StepHead>
      <DestinationNotice />
      <Form form={form}>
        <FormTextField name="name" id="name" label={t('name')} autoComplete="name" autoFocus />
        <FormTextField
          name="email"
          id="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <SubmitButton fullWidth>{t('sign-in:register.next')}</SubmitButton>
      </Form>
      <p className={styles.other}>
        {t('sign-in:register.known')}{' '}
        <Link to={paths.login} search={search}>
          {t('sign-in:register.login')}
        </Link>
      </p>
    </>
  )
}
