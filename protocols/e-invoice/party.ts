import type { EInvoiceParty, PartyNumber } from './document.ts'
import type { Tree } from './elements.ts'

const numberElement = ({ scheme, value }: PartyNumber): Tree => ({
  ...(scheme === undefined ? {} : { '@schemeID': scheme }),
  '#': value,
})

const schemeOf = (scheme: 'VAT' | 'TAX', number: string | undefined): Tree[] =>
  number ? [{ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': scheme } }] : []

/** @param hasVatNumber false outside the scope of VAT, where VAT numbers are not allowed (BR-O-02) */
export function partyElements(party: EInvoiceParty, hasVatNumber: boolean): Tree {
  return {
    'cbc:EndpointID': numberElement(party.endpoint),
    'cac:PartyName': { 'cbc:Name': party.name },
    'cac:PostalAddress': {
      'cbc:StreetName': party.street,
      'cbc:CityName': party.city,
      'cbc:PostalZone': party.postcode,
      'cbc:CountrySubentity': party.subdivision || undefined,
      'cac:Country': { 'cbc:IdentificationCode': party.country },
    },
    'cac:PartyTaxScheme': [
      ...schemeOf('VAT', hasVatNumber ? party.vatNumber : undefined),
      ...schemeOf('TAX', party.taxRegistration),
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      'cbc:CompanyID': party.registration && numberElement(party.registration),
    },
    'cac:Contact': { 'cbc:ElectronicMail': party.email },
  }
}
