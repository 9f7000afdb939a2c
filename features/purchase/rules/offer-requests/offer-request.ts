import { holdsLink } from '#values/addresses/address-in-text.ts'
import { isEmail } from '#values/addresses/email.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { areLines, isLine, tidyLine, tidyLines } from '#values/written-text.ts'

/** A request for an offer: more seats than the page sells. Empty is nothing. */
export interface OfferRequest {
  readonly organization: string
  /** organisation number or NIF; not required */
  readonly number: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly seats: number
  readonly details: string
}

export type OfferRequestField = keyof OfferRequest

/** The most characters of each text. */
export const offerRequestLimits = {
  organization: 140,
  number: 20,
  name: 70,
  email: 254,
  phone: 30,
  details: 500,
} as const satisfies Record<Exclude<OfferRequestField, 'seats'>, number>

/** Far more than any customer has; protects the column. */
export const maxRequestedSeats = 100_000

const phonePattern = /^\+?[\d ()-]{5,30}$/
/** Characters that no address of a person has and that mean something in a mail header. */
const headerCharacters = /[\p{Cc}<>()[\]\\,;:"]/u

/** A request as stored: trimmed, single spaces, the number without spaces. */
export function tidyOfferRequest(given: OfferRequest, market: Market): OfferRequest {
  const number = tidyLine(given.number)
  return {
    organization: tidyLine(given.organization),
    number: parseOrganizationNumber(number, market) ?? number,
    name: tidyLine(given.name),
    email: given.email.trim(),
    phone: tidyLine(given.phone),
    seats: given.seats,
    details: tidyLines(given.details),
  }
}

/** Which fields of a tidied request are missing or wrong, in the order of the form. */
export function invalidOfferRequestFields(request: OfferRequest, market: Market): OfferRequestField[] {
  const { organization, number, name, email, phone, seats, details } = request
  const isName = (text: string, max: number) => text !== '' && isLine(text, max) && !holdsLink(text)
  const valid: Record<OfferRequestField, boolean> = {
    organization: isName(organization, offerRequestLimits.organization),
    number: number === '' || parseOrganizationNumber(number, market) === number,
    seats: Number.isInteger(seats) && seats >= 1 && seats <= maxRequestedSeats,
    name: isName(name, offerRequestLimits.name),
    email: email.length <= offerRequestLimits.email && isEmail(email) && !headerCharacters.test(email),
    phone: phone === '' || phonePattern.test(phone),
    details: details === '' || areLines(details, offerRequestLimits.details),
  }
  return (Object.keys(valid) as OfferRequestField[]).filter((field) => !valid[field])
}
