import { useTranslation } from 'react-i18next'
import { FormSegments, FormSelect, FormTextField } from '#design/form/index.ts'
import { LedgerSection } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { invoicePeriods } from '#features/organizations/rules/organization-details.ts'
import { invoiceCountries, waysToSend } from '#values/addresses/billing-address.ts'
import type { Market } from '#values/language.ts'
import styles from './organization.module.css'

/** The recipient, the format and the period of invoices (S3). */
export function InvoiceSection({ market }: { readonly market: Market }) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const locale = intlLocale(language)
  const ways = waysToSend(market)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = invoiceCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <LedgerSection heading={t('invoice.heading')} note={t('invoice.note')}>
      <div className={styles.two}>
        <FormTextField name="invoiceName" label={t('field.invoiceName')} autoComplete="off" />
        <FormTextField name="invoiceEmail" label={t('field.invoiceEmail')} type="email" autoComplete="off" />
      </div>
      <div className={styles.two}>
        <FormTextField name="invoiceAddress" label={t('field.invoiceAddress')} autoComplete="off" />
        <div className={styles.town}>
          <FormTextField name="invoiceZip" label={t('field.invoiceZip')} autoComplete="off" />
          <FormTextField name="invoiceCity" label={t('field.invoiceCity')} autoComplete="off" />
        </div>
      </div>
      <div className={styles.two}>
        <FormTextField name="invoiceMunicipality" label={t('field.invoiceMunicipality')} autoComplete="off" />
        <FormSelect
          name="invoiceCountry"
          label={t('field.invoiceCountry')}
          placeholder={t('field.chooseInvoiceCountry')}
          options={countries}
        />
      </div>
      <FormTextField
        name="invoiceReference"
        label={t('field.invoiceReference')}
        hint={t('field.invoiceReferenceHint')}
        autoComplete="off"
      />
      <FormTextField name="invoiceNote" label={t('field.invoiceNote')} autoComplete="off" />
      <div className={styles.two}>
        <FormSegments
          name="invoiceSendVia"
          legend={t('field.invoiceSendVia')}
          choices={ways.map((value) => ({ value, label: t(`sendVia.${value as 'EHF' | 'EMAIL' | 'PAPER'}`) }))}
        />
        <FormSegments
          name="invoicePeriod"
          legend={t('field.invoicePeriod')}
          choices={invoicePeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </div>
    </LedgerSection>
  )
}
