import { emailField, textField } from '#design/form/index.ts'
import { detailLimits, type OrganizationDetails } from '#features/organisations/rules/organization-details.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import type { OrganisationOfPage } from '#features/organisations/web/organisation-query.ts'
import type { Market } from '#values/language.ts'

/** The details of an organisation as the form holds them: what is nothing is ''. */
export const detailsOf = (organisation: OrganisationOfPage): OrganizationDetails => ({
  name: organisation.name,
  organizationNumber: organisation.organizationNumber ?? '',
  invoiceName: organisation.invoiceName ?? '',
  invoiceEmail: organisation.invoiceEmail ?? '',
  invoiceAddress: organisation.invoiceAddress ?? '',
  invoiceZip: organisation.invoiceZip ?? '',
  invoiceCity: organisation.invoiceCity ?? '',
  invoiceMunicipality: organisation.invoiceMunicipality ?? '',
  invoiceCountry: organisation.invoiceCountry ?? '',
  invoiceNote: organisation.invoiceNote ?? '',
  invoicePeriod: organisation.invoicePeriod ?? '',
  invoiceSendVia: organisation.invoiceSendVia ?? '',
})

/** Whose rules it follows. */
export const marketOf = ({ market }: OrganisationOfPage): Market => (market === 'es' ? 'es' : 'no')

/** What the form takes (F1). Only fields with a limit that people reach show how much is left. */
export const detailsFieldsOf = (market: Market, wrongNumber: string) => ({
  name: textField({ required: true, max: detailLimits.name, isName: true }),
  organizationNumber: textField({
    case: 'upper',
    validate: (value) => (parseOrganizationNumber(value, market) ? undefined : wrongNumber),
  }),
  invoiceName: textField({ isName: true }),
  invoiceEmail: emailField(),
  invoiceAddress: textField(),
  invoiceZip: textField(),
  invoiceCity: textField(),
  invoiceMunicipality: textField(),
  invoiceCountry: textField(),
  invoiceNote: textField({ max: detailLimits.invoiceNote }),
  invoicePeriod: textField(),
  invoiceSendVia: textField(),
})
