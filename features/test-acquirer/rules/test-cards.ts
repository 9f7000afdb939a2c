/**
 * The cards of the test acquirer by outcome. The numbers are Stripe's public test numbers, so they are nobody's
 * cards. Only the name of the outcome leaves the browser.
 */
export const testCards = {
  SUCCEEDS: { number: '4242424242424242', brand: 'visa' },
  CHALLENGE: { number: '4000002760003184', brand: 'visa' },
  DECLINED: { number: '4000000000000002', brand: 'visa' },
  NO_MONEY: { number: '4000000000009995', brand: 'visa' },
  EXPIRED: { number: '4000000000000069', brand: 'visa' },
  /** the bank's page gets no answer in time, and the call comes later */
  LATE: { number: '4000000000000077', brand: 'visa' },
  /** the same webhook event arrives twice, and once more under another id */
  TWICE: { number: '5555555555554444', brand: 'mastercard' },
  /** a refusal of before comes after the money */
  OUT_OF_ORDER: { number: '5200828282828210', brand: 'mastercard' },
  /** goes through now, and is refused when it pays a renewal */
  RENEWAL_EXPIRED: { number: '4000000000000341', brand: 'visa' },
  /** goes through now; at a renewal the bank wants the holder */
  RENEWAL_CHALLENGE: { number: '4000002500003155', brand: 'visa' },
} as const satisfies Record<string, { readonly number: string; readonly brand: string }>

export type TestCard = keyof typeof testCards
export const testCardNames = Object.keys(testCards) as TestCard[]
export const isTestCard = (name: unknown): name is TestCard =>
  typeof name === 'string' && Object.hasOwn(testCards, name)

/** Which test card a number is; undefined for every other, which must not be sent anywhere. */
export function testCardOf(written: string): TestCard | undefined {
  const digits = written.replaceAll(/[\s-]/g, '')
  return testCardNames.find((name) => testCards[name].number === digits)
}

/** A card number in groups of four digits. */
export const grouped = (digits: string): string =>
  digits
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Parses an expiry; `11 / 28` is the end of November 2028. Undefined for an invalid text. */
export function expiryOf(written: string): { readonly month: number; readonly year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(written) ?? []
  const found = { month: Number(month), year: 2000 + Number(year) }
  return found.month >= 1 && found.month <= 12 ? found : undefined
}

/** Whether a card holds on a day, which is its own last one too. @param day `2026-11-21` */
export const holdsOn = ({ month, year }: { readonly month: number; readonly year: number }, day: string): boolean =>
  `${year}-${String(month).padStart(2, '0')}` >= day.slice(0, 7)

/** The code, number of tries and seconds of the bank's challenge. */
export const challenge = { code: '123456', tries: 3, seconds: 180 } as const
