import { emailField, textField } from '#design/form/index.ts'
import { detailLimits, type OrganizationDetails } from '#features/organizations/rules/organization-details.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import type { Market } from '#values/language.ts'

/** The form values of an organisation's details: '' for a missing value. */
export const detailsOf = (organization: OrganizationOfPage): OrganizationDetails => ({
  name: organization.name,
  organizationNumber: organization.organizationNumber ?? '',
  invoiceName: organization.invoiceName ?? '',
  invoiceEmail: organization.invoiceEmail ?? '',
  invoiceAddress: organization.invoiceAddress ?? '',
  invoiceZip: organization.invoiceZip ?? '',
  invoiceCity: organization.invoiceCity ?? '',
  invoiceMunicipality: organization.invoiceMunicipality ?? '',
  invoiceCountry: organization.invoiceCountry ?? '',
  invoiceReference: organization.invoiceReference ?? '',
  invoiceNote: organization.invoiceNote ?? '',
  invoicePeriod: organization.invoicePeriod ?? '',
  invoiceSendVia: organization.invoiceSendVia ?? '',
})

/** The market whose rules apply. */
export const marketOf = ({ market }: OrganizationOfPage): Market => (market === 'es' ? 'es' : 'no')

/** The fields of the form (F1). Only fields with a limit that users reach show the number of characters left. */
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
  invoiceReference: textField(),
  invoiceNote: textField({ max: detailLimits.invoiceNote }),
  invoicePeriod: textField(),
  invoiceSendVia: textField(),
})
