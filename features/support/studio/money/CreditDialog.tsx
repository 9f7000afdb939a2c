import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportCreditInvoiceMutation } from '#generated/graphql/graphql.ts'
import {
  checkedField,
  Form,
  FormCheckbox,
  FormTextArea,
  FormTextField,
  SubmitButton,
  textField,
  useForm,
} from '#design/form/index.ts'
import { typedAmount } from '#features/support/rules/typed-amount.ts'
import { DeskDialog } from '#features/support/studio/DeskDialog.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useStoryWords } from '#features/support/studio/use-story-words.ts'
import { useTellOutcome } from '#features/support/studio/use-support-act.ts'
import { CreditInvoice } from './money-documents.ts'

/** It stands on the credit note. */
const maxWords = 160

type Outcome = SupportCreditInvoiceMutation['supportCreditInvoice']

const fieldOf: Readonly<Partial<Record<Outcome['result'], 'amount' | 'reason' | 'refund' | 'end'>>> = {
  NOT_WITHIN: 'amount',
  NO_REASON: 'reason',
  CREDITED_BEFORE: 'reason',
  NOT_PAID_BY_CARD: 'refund',
  NOTHING_TO_END: 'end',
}

interface CreditDialogProps {
  readonly number: string
  readonly onClose: () => void
}

/** Asks how much of an invoice is credited and why, whether the card gets it back, and whether what was bought ends. */
export function CreditDialog({ number, onClose }: CreditDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const tell = useTellOutcome()
  const { money } = useStoryWords()
  const sum = (minor: string | null, currency: string | null) => money(minor ?? '0', currency ?? 'NOK')
  const sentence = ({ result, leftMinor, currency, creditNote }: Outcome) =>
    t(`credit.result.${result}`, { left: sum(leftMinor, currency), creditNote })
  const done = ({ creditNote, creditedMinor, refundedMinor, owedMinor, currency, stillOpen }: Outcome) =>
    [
      t('credit.done', { creditNote, amount: sum(creditedMinor, currency) }),
      refundedMinor !== '0' && t('credit.refunded', { amount: sum(refundedMinor, currency) }),
      owedMinor !== '0' && t('credit.owed', { amount: sum(owedMinor, currency) }),
      stillOpen.length > 0 && t('credit.stillOpen', { list: stillOpen.join(', ') }),
    ]
      .filter(Boolean)
      .join(' ')
  const form = useForm({
    fields: {
      amount: textField({ validate: (text) => (typedAmount(text) === undefined ? false : undefined) }),
      reason: textField({ required: true, max: maxWords }),
      refund: checkedField(),
      end: checkedField(),
    },
    values: { amount: '', reason: '', refund: false, end: false },
    submit: async ({ amount, reason, refund, end }) => {
      const amountMinor = amount === '' ? null : typedAmount(amount)
      const variables = { number, reason, amountMinor: amountMinor ?? null, refund, end }
      const credited = await client
        .mutate({ mutation: CreditInvoice, variables })
        .then(({ data }) => data?.supportCreditInvoice)
        .catch(() => undefined)
      const field = credited && fieldOf[credited.result]
      if (credited && field) return { problems: { [field]: sentence(credited) } }
      onClose()
      await (credited?.result === 'CREDITED'
        ? tell({ kind: 'success', title: done(credited) })
        : tell({ kind: 'error', title: credited ? sentence(credited) : t('result.FAILED') }))
      return undefined
    },
  })
  return (
    <DeskDialog title={t('credit.title', { number })} consequence={t('credit.consequence')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <FormTextField name="amount" label={t('credit.amount')} hint={t('credit.amountHint')} inputMode="decimal" />
        <FormTextArea name="reason" label={t('credit.reason')} />
        <FormCheckbox name="refund" label={t('credit.refund')} />
        <FormCheckbox name="end" label={t('credit.end')} />
        <SubmitButton>{t('act.credit')}</SubmitButton>
      </Form>
    </DeskDialog>
  )
}
