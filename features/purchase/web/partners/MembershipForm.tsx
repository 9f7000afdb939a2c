import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { TitleText, TextLink } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { useMarket } from '#features/markets/web/index.ts'
import { organizationNumberInWords, parseOrganizationNumber } from '#values/organization-number.ts'
import styles from './partner.module.css'
import { useAuthLinks } from './use-auth-links.ts'

interface MembershipFormProps {
  /** the number that was checked */
  readonly number: string | undefined
  /** whether to focus the field, because the user came back by a click */
  readonly takesFocus: boolean
  readonly onSubmit: (number: string) => void
}

/** Which company it is, by its number. */
export function MembershipForm({ number, takesFocus, onSubmit }: MembershipFormProps) {
  const { t } = useTranslation('purchase')
  const market = useMarket()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const form = useForm({
    fields: {
      number: textField({
        required: true,
        validate: (text) => (parseOrganizationNumber(text, market) ? undefined : t('partner.numberWrong')),
      }),
    },
    values: { number: number === undefined ? '' : organizationNumberInWords(number) },
    submit: async ({ number: text }) => {
      const given = parseOrganizationNumber(text, market)
      if (given) onSubmit(given)
    },
  })
  return (
    <div ref={place}>
      <h2 className={styles.heading}>
        <TitleText text={t('partner.ask')} />
      </h2>
      <Form form={form} className={styles.form}>
        <FormTextField
          name="number"
          label={t('partner.number')}
          hint={t('partner.numberHint')}
          autoComplete="off"
          inputMode={market === 'no' ? 'numeric' : 'text'}
        />
        <SubmitButton>{t('partner.check')}</SubmitButton>
      </Form>
      <SignInLinks />
    </div>
  )
}

/** Links to sign in or register for visitors, which return to the current page (R14). */
function SignInLinks() {
  const { t } = useTranslation('purchase')
  const authLinks = useAuthLinks()
  if (useViewer().kind === 'User') return null
  return (
    <p className={styles.known}>
      <Trans
        t={t}
        i18nKey="partner.known"
        components={{
          login: (
            <TextLink inline href={authLinks.login}>
              {' '}
            </TextLink>
          ),
          register: (
            <TextLink inline href={authLinks.register}>
              {' '}
            </TextLink>
          ),
        }}
      />
    </p>
  )
}
