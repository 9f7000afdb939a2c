import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportAgreementPeriod, SupportMakeAgreementMutation } from '#generated/graphql/graphql.ts'
import {
  checkedField,
  Form,
  FormCheckbox,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
  textField,
  useForm,
} from '#design/form/index.ts'
import { maxReason } from '#features/support/rules/given-reason.ts'
import { typedAmount } from '#features/support/rules/typed-amount.ts'
import { DeskDialog } from '#features/support/studio/DeskDialog.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useStoryWords } from '#features/support/studio/use-story-words.ts'
import { useTellOutcome } from '#features/support/studio/use-support-act.ts'
import { daysAfter } from '#values/day.ts'
import { MakeAgreement } from './money-documents.ts'

const periods = ['YEAR', 'MONTH'] as const satisfies SupportAgreementPeriod[]

type Outcome = SupportMakeAgreementMutation['supportMakeAgreement']

interface AgreementDialogProps {
  readonly organizationId: string
  readonly name: string
  readonly market: string
  readonly onClose: () => void
}

/** The field that shows why an agreement was refused; other refusals are a notice. */
const fieldOf: Readonly<Partial<Record<Outcome['result'], 'seats' | 'price' | 'from' | 'text'>>> = {
  TOO_FEW_SEATS: 'seats',
  INVALID_TERMS: 'price',
  INVALID_DAYS: 'from',
  OTHER_AGREEMENT: 'from',
  NOTHING_RENEWS: 'from',
  REST_IS_WORTH_MORE: 'from',
  NO_REASON: 'text',
}
const isMade = (result: Outcome['result'] | undefined) =>
  result === 'BEGUN' || result === 'PLANNED' || result === 'END_CHANGED' || result === 'UNCHANGED'

/** Asks what is agreed with an organisation. It is billed by invoice; what is invoiced is undone by a credit note. */
export function AgreementDialog({ organizationId, name, market, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const tell = useTellOutcome()
  const { day: dayWords } = useStoryWords()
  const currency = market === 'es' ? 'EUR' : 'NOK'
  const sentence = ({ result, invoice, day, seatsInUse, missing }: Outcome) =>
    t(`agreement.result.${result}`, {
      invoice,
      day: day ? dayWords(day) : t('agreement.other'),
      count: seatsInUse ?? 0,
      missing: missing.map((each) => t(`buyer.${each}`, { defaultValue: each })).join(', '),
    })
  const form = useForm({
    fields: {
      isUnlimited: checkedField(),
      seats: textField({ validate: (text) => (/^[1-9]\d{0,5}$/.test(text) ? undefined : false) }),
      price: textField({ required: true, validate: (text) => (typedAmount(text) === undefined ? false : undefined) }),
      period: textField({ required: true }),
      from: textField(),
      lastDay: textField(),
      reference: textField({ max: 120 }),
      text: textField({ max: maxReason }),
    },
    values: {
      isUnlimited: false,
      seats: '',
      price: '',
      period: periods[0],
      from: '',
      lastDay: '',
      reference: '',
      text: '',
    },
    submit: async ({ isUnlimited, seats, price, period: chosen, from, lastDay, reference, text }) => {
      if (!isUnlimited && seats === '') return { problems: { seats: t('agreement.seatsMissing') } }
      const variables = {
        organizationId,
        seats: isUnlimited ? null : Number(seats),
        amountMinor: typedAmount(price) ?? '0',
        currency,
        period: periods.find((each) => each === chosen) ?? 'YEAR',
        from: from || null,
        until: lastDay ? daysAfter(lastDay, 1) : null,
        reference,
        text,
      } as const
      const made = await client
        .mutate({ mutation: MakeAgreement, variables })
        .then(({ data }) => data?.supportMakeAgreement)
        .catch(() => undefined)
      const field = made && fieldOf[made.result]
      if (made && field) return { problems: { [field]: sentence(made) } }
      onClose()
      await tell({
        kind: isMade(made?.result) ? 'success' : 'error',
        title: made ? sentence(made) : t('result.FAILED'),
      })
      return undefined
    },
  })
  return (
    <DeskDialog title={t('agreement.title', { name })} consequence={t('agreement.consequence')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <FormTextField name="seats" label={t('grant.seats')} inputMode="numeric" />
        <FormCheckbox name="isUnlimited" label={t('agreement.unlimited')} />
        <FormTextField
          name="price"
          label={t('agreement.price', { currency })}
          hint={t('agreement.priceHint')}
          inputMode="decimal"
        />
        <FormSelect
          name="period"
          label={t('agreement.period')}
          options={periods.map((value) => ({ value, label: t(`agreement.periods.${value}`) }))}
        />
        <FormTextField name="from" label={t('agreement.from')} hint={t('agreement.fromHint')} type="date" />
        <FormTextField name="lastDay" label={t('agreement.lastDay')} hint={t('agreement.lastDayHint')} type="date" />
        <FormTextField name="reference" label={t('agreement.reference')} />
        <FormTextArea name="text" label={t('agreement.text')} />
        <SubmitButton>{t('act.makeAgreement')}</SubmitButton>
      </Form>
    </DeskDialog>
  )
}
