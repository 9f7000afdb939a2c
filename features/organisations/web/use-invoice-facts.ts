import { useTranslation } from 'react-i18next'
import type { LedgerFact } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { OrganisationOfPage } from './organisation-query.ts'

const periods = ['YEAR', 'QUARTER', 'MONTH']
const ways = ['EMAIL', 'EHF', 'PAPER']

/** How the organisation is invoiced, by name (S3). A country's code is written out; a word we do not know stays as it is stored. */
export function useInvoiceFacts(organisation: OrganisationOfPage): LedgerFact[] {
  const { t } = useTranslation('organisations')
  const countries = new Intl.DisplayNames(intlLocale(useLanguage()), { type: 'region' })
  const { invoiceCountry: country, invoicePeriod: period, invoiceSendVia: way } = organisation
  const isCode = country !== null && /^[A-Z]{2}$/.test(country)
  const town = [organisation.invoiceZip, organisation.invoiceCity].filter(Boolean).join(' ')
  return [
    { label: t('organisation.invoice.name'), value: organisation.invoiceName },
    { label: t('organisation.invoice.email'), value: organisation.invoiceEmail },
    { label: t('organisation.invoice.address'), value: organisation.invoiceAddress },
    { label: t('organisation.invoice.town'), value: town },
    { label: t('organisation.invoice.municipality'), value: organisation.invoiceMunicipality },
    { label: t('organisation.invoice.country'), value: isCode ? countries.of(country) : country },
    {
      label: t('organisation.invoice.period'),
      value: period && periods.includes(period) ? t(`organisation.period.${period}`) : period,
    },
    {
      label: t('organisation.invoice.sendVia'),
      value: way && ways.includes(way) ? t(`organisation.sendVia.${way}`) : way,
    },
    { label: t('organisation.invoice.reference'), value: organisation.invoiceNote },
  ]
}
