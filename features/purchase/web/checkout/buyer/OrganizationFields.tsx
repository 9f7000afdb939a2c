import { useTranslation } from 'react-i18next'
import { FormSelect, FormTextArea, FormTextField, useFieldValue, type FormHandle } from '#design/form/index.ts'
import { RadioGroup } from '#design/index.ts'
import { formatMoney, intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { invoiceCountries, waysToSend } from '#values/addresses/billing-address.ts'
import type { Market } from '#values/language.ts'
import { currencyOf } from '#values/money.ts'
import { paperFeeOf } from '#features/subscriptions/web/index.ts'
import type { CheckoutFields } from './buyer-fields.ts'
import type { PartnerMembership } from './partner-membership.ts'
import { PartnerMembershipStatus } from './PartnerMembershipStatus.tsx'
import styles from '#features/purchase/web/checkout/sections.module.css'
import { useCompany } from './use-company.ts'

interface OrganizationFieldsProps {
  readonly form: FormHandle<CheckoutFields>
  readonly market: Market
  /** whether it is paid by invoice: then paper costs extra */
  readonly hasInvoice: boolean
  readonly member: PartnerMembership | undefined
}

/** The organisation that is billed, filled in from the register where it knows the number (S3). */
export function OrganizationFields({ form, market, hasInvoice, member }: OrganizationFieldsProps) {
  const { t } = useTranslation('checkout')
  const locale = intlLocale(useLanguage())
  const company = useCompany(form, market, member)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = invoiceCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <>
      <div className={styles.two}>
        <div className={styles.identity}>
          <FormTextField
            name="number"
            label={t(`field.number.${market}`)}
            hint={company.words}
            autoComplete="off"
            inputMode={market === 'no' ? 'numeric' : 'text'}
            onBlur={({ currentTarget: { value } }) => {
              company.look(value)
              member?.lookUp(value)
            }}
          />
          {member && (
            <p className={styles.note} role="status">
              <PartnerMembershipStatus member={member} />
            </p>
          )}
        </div>
        <FormTextField name="name" label={t('field.name')} autoComplete="organization" />
      </div>
      <div className={styles.two}>
        <FormTextField name="address" label={t('field.address')} autoComplete="address-line1" />
        <div className={styles.town}>
          <FormTextField name="zip" label={t('field.zip')} autoComplete="postal-code" />
          <FormTextField name="city" label={t('field.city')} autoComplete="address-level2" />
        </div>
      </div>
      <div className={styles.two}>
        <FormTextField name="email" label={t('field.email')} type="email" inputMode="email" autoComplete="email" />
        <FormTextField name="reference" label={t('field.reference')} autoComplete="off" />
      </div>
      <InvoiceChannelField form={form} market={market} hasFee={hasInvoice} />
      <details className={styles.more}>
        <summary>{t('field.more')}</summary>
        <div className={styles.fields}>
          <div className={styles.two}>
            <FormSelect name="country" label={t('field.country')} options={countries} autoComplete="country" />
            <FormTextField name="municipality" label={t('field.municipality')} autoComplete="off" />
          </div>
          <FormTextArea name="note" label={t('field.note')} autoComplete="off" />
        </div>
      </details>
    </>
  )
}

function InvoiceChannelField({
  form,
  market,
  hasFee,
}: Pick<OrganizationFieldsProps, 'form' | 'market'> & { readonly hasFee: boolean }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const sendVia = useFieldValue('sendVia')
  const labelOf = (way: string) => {
    const fee = hasFee ? paperFeeOf(market, way) : 0n
    const name = t(`sendVia.${way as 'EHF' | 'EMAIL' | 'PAPER'}`)
    return fee > 0n ? `${name}, ${formatMoney(language, fee, currencyOf[market])}` : name
  }
  return (
    <RadioGroup
      look="boxed"
      className={styles.channels}
      legend={t(hasFee ? 'field.sendVia' : 'field.sendReceiptVia')}
      choices={waysToSend(market).map((value) => ({
        value,
        label: labelOf(value),
      }))}
      value={typeof sendVia === 'string' ? sendVia : ''}
      onChange={(value) => form.write('sendVia', value)}
    />
  )
}
