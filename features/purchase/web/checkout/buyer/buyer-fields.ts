import { checkedField, emailField, textField } from '#design/form/index.ts'
import { buyerLimits, isRequired, type Buyer, type BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import {
  draftFieldNames,
  type CheckoutDraft,
  type DraftField,
} from '#features/purchase/rules/checkout/checkout-draft.ts'
import type { BuyerData, OrganizationOfBuyer } from '#features/purchase/web/buyer-query.ts'
import { homeCountryOf, isPostalCode, waysToSend } from '#values/addresses/billing-address.ts'
import type { PartnerMembership } from './partner-membership.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'

/** What decides which fields are required. */
interface BuyerSettings {
  readonly kind: Buyer['kind']
  readonly market: Market
  readonly isSignedIn: boolean
  readonly wrongNumber: string
}

/** The fields of the form (F1). Only those of the current kind of buyer are validated; the others keep their values. */
export function checkoutFieldsOf({ kind, market, isSignedIn, wrongNumber }: BuyerSettings) {
  const isOrganization = kind === 'ORGANIZATION'
  const required = (field: BuyerField) => isOrganization && isRequired(field, 'ORGANIZATION')
  const line = (field: BuyerField) =>
    textField({
      required: required(field),
      isName: isOrganization && field === 'name',
      ...(isOrganization && { validate: (value: string) => (value.length > buyerLimits[field] ? '' : undefined) }),
    })
  return {
    personName: textField({ required: !isOrganization, isName: !isOrganization }),
    personEmail: isOrganization ? textField() : emailField({ required: true }),
    number: textField({
      required: required('number'),
      case: 'upper',
      ...(isOrganization && {
        validate: (value: string) => (parseOrganizationNumber(value, market) ? undefined : wrongNumber),
      }),
    }),
    name: line('name'),
    email: isOrganization ? emailField({ required: true }) : textField(),
    address: line('address'),
    zip: line('zip'),
    city: line('city'),
    municipality: line('municipality'),
    country: line('country'),
    reference: line('reference'),
    note: textField(isOrganization ? { max: buyerLimits.note } : {}),
    sendVia: line('sendVia'),
    coupon: textField({ case: 'upper' }),
    keepsCard: checkedField(),
    terms: checkedField({ required: isSignedIn }),
    start: checkedField({ required: isSignedIn && !isOrganization }),
  }
}

export type CheckoutFields = ReturnType<typeof checkoutFieldsOf>
type Values = Readonly<Record<DraftField, string>>

/** Whether a postal code is one of the country; an empty one is missing, not wrong. */
export const zipHolds = ({ zip, country }: Pick<Values, 'zip' | 'country'>): boolean => isPostalCode(zip, country)

/** What the initial values are made of. */
interface Known {
  readonly draft: CheckoutDraft | undefined
  readonly user: BuyerData['getUser'] | undefined
  readonly organization: OrganizationOfBuyer | undefined
  readonly market: Market
  readonly member: PartnerMembership | undefined
}

/** The initial values: from the draft, else from the user and the organisation. */
export function initialValues({ draft, user, organization, market, member }: Known): Values {
  const channels = waysToSend(market)
  const known: Partial<Record<DraftField, string | null | undefined>> = {
    personName: user?.name ?? '',
    personEmail: user?.email ?? '',
    name: member?.company,
    country: homeCountryOf[market],
    sendVia: channels[0] ?? 'EMAIL',
    ...(organization && {
      name: organization.invoiceName || organization.name,
      number: organization.organizationNumber,
      email: organization.invoiceEmail || user?.email,
      address: organization.invoiceAddress,
      zip: organization.invoiceZip,
      city: organization.invoiceCity,
      municipality: organization.invoiceMunicipality,
      country: organization.invoiceCountry || homeCountryOf[market],
      reference: organization.invoiceReference,
      note: organization.invoiceNote,
      sendVia: channels.find((way) => way === organization.invoiceSendVia) ?? channels[0] ?? 'EMAIL',
    }),
  }
  const values = draftFieldNames.map((name) => [name, draft?.values[name] || (known[name] ?? '')])
  return Object.fromEntries(values) as Values
}

/** The buyer as the form names them. */
export function buyerFromValues(values: Values, kind: Buyer['kind'], market: Market): Buyer {
  if (kind === 'PERSON')
    return {
      kind,
      name: values.personName,
      number: '',
      email: values.personEmail,
      address: '',
      zip: '',
      city: '',
      municipality: '',
      country: homeCountryOf[market],
      reference: '',
      note: '',
      sendVia: 'EMAIL',
    }
  const { name, number, email, address, zip, city, municipality, country, reference, note } = values
  const sendVia = (waysToSend(market).find((way) => way === values.sendVia) ?? 'EMAIL') as Buyer['sendVia']
  return {
    kind,
    name,
    number: parseOrganizationNumber(number, market) ?? number,
    email,
    address,
    zip,
    city,
    municipality,
    country,
    reference,
    note,
    sendVia,
  }
}

/** The field of the form that a field of the buyer is written in. */
export const fieldOfBuyer = (field: BuyerField, kind: Buyer['kind']): DraftField => {
  if (kind === 'ORGANIZATION') return field
  return field === 'email' ? 'personEmail' : 'personName'
}
