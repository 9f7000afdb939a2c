import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { Form, FormTextField, textField, useForm } from '#design/form/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { expiryOf, grouped, testCardOf, testCards } from '#features/test-acquirer/rules/test-cards.ts'
import type { GivenCard, PaymentView } from './pay-client.ts'
import { PaymentSummary } from './PaymentSummary.tsx'
import { TestCards } from './TestCards.tsx'
import styles from './PayPage.module.css'

interface PayFormProps {
  readonly payment: PaymentView
  /** @returns the new state; undefined without an answer */
  readonly give: (card: GivenCard) => Promise<PaymentView['state'] | undefined>
}

/**
 * Card form, test cards and summary. It accepts only numbers of test cards, and sends the name of the outcome
 * instead of the number.
 */
export function PayForm({ payment, give }: PayFormProps) {
  const { t } = useTranslation('pay')
  const language = useLanguage()
  const viewer = useViewer()
  const noteId = useId()
  const form = useForm({
    fields: {
      number: textField({
        required: true,
        validate: (written) => (testCardOf(written) ? undefined : t('card.onlyTest')),
      }),
      expiry: textField({
        required: true,
        validate: (written) => (expiryOf(written) ? undefined : t('card.expiryForm')),
      }),
      cvc: textField({
        required: true,
        validate: (written) => (/^\d{3}$/.test(written) ? undefined : t('card.cvcForm')),
      }),
      holder: textField({ required: true }),
    },
    values: {
      number: grouped(testCards.SUCCEEDS.number),
      expiry: `11 / ${(new Date(payment.at).getFullYear() + 2) % 100}`,
      cvc: '314',
      holder: viewer.kind === 'User' ? viewer.user.name : '',
    },
    submit: async ({ number, expiry }) => {
      const [outcome, until] = [testCardOf(number), expiryOf(expiry)]
      if (!outcome || !until) return { problems: { number: t('card.onlyTest') } }
      const state = await give({ outcome, expMonth: until.month, expYear: until.year })
      if (state === 'DECLINED') return { problems: { number: t('card.refused') } }
      return state === undefined ? { problems: { number: t('card.noAnswer') } } : undefined
    },
  })
  return (
    <Form form={form} className={styles.grid} autoComplete="off" aria-describedby={noteId}>
      <div>
        <div className={styles.test} id={noteId}>
          <Icon icon={FlaskIcon} />
          <p>
            <b>{t('test.name')}</b> {t('test.lead')}
          </p>
        </div>
        <div className={styles.card}>
          <div className={styles.fields}>
            <FormTextField name="number" label={t('card.number')} inputMode="numeric" autoComplete="off" />
            <div className={styles.two}>
              <FormTextField name="expiry" label={t('card.expiry')} hint={t('card.expiryHint')} autoComplete="off" />
              <FormTextField
                name="cvc"
                label={t('card.cvc')}
                hint={t('card.cvcHint')}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
            <FormTextField name="holder" label={t('card.holder')} autoComplete="off" />
            {payment.keepsCard && (
              <p className={styles.kept}>
                {payment.renewsOn === null
                  ? t('card.kept')
                  : t('card.keptUntil', { date: formatLongDate(language, payment.renewsOn) })}
              </p>
            )}
          </div>
          <TestCards
            onChoose={(number) => {
              form.write('number', number)
              form.acquit('number')
            }}
          />
        </div>
      </div>
      <PaymentSummary payment={payment} />
    </Form>
  )
}
