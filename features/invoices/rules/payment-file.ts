import { isDay, type Day } from '#values/day.ts'
import { currencies, type Currency } from '#values/money.ts'

/** An incoming payment as listed by the bank. */
export interface IncomingPayment {
  /** KID in Norway, the invoice's number in Spain */
  readonly payingFor: string
  /** minor units */
  readonly amount: bigint
  readonly on: Day
  /** the bank's own name for it */
  readonly bankReference: string
  /** undefined when the list has no currency column */
  readonly currency: Currency | undefined
}

/** Required columns of the bank's list, in any order. */
export const paymentColumns = ['reference', 'amount', 'date', 'bank_reference'] as const

export type PaymentProblem = 'REFERENCE' | 'AMOUNT' | 'DATE' | 'BANK_REFERENCE' | 'CURRENCY'

const amountPattern = /^(\d{1,12})(?:[.,](\d{1,2}))?$/

/** An amount such as 48060,00 or 48060.5 in minor units; undefined for another text, and for nothing. */
export function amountOf(text: string): bigint | undefined {
  const [, whole = '', part = ''] = amountPattern.exec(text.replaceAll(/[\s\u00a0]/g, '')) ?? []
  const amount = BigInt(`${whole}${part.padEnd(2, '0')}`)
  return whole === '' || amount === 0n ? undefined : amount
}

/**
 * Reads one line of the bank's list.
 * @returns the payment, or the field that is invalid
 */
export function readPayment(line: Readonly<Record<string, string>>): IncomingPayment | PaymentProblem {
  const cell = (name: string) => (line[name] ?? '').trim()
  const payingFor = cell('reference').replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z0-9-]{3,30}$/.test(payingFor)) return 'REFERENCE'
  const amount = amountOf(cell('amount'))
  if (amount === undefined) return 'AMOUNT'
  const on = cell('date')
  if (!isDay(on)) return 'DATE'
  const bankReference = cell('bank_reference')
  if (bankReference === '' || bankReference.length > 200) return 'BANK_REFERENCE'
  const code = cell('currency')
  const currency = currencies.find((each) => each === code)
  if (code !== '' && !currency) return 'CURRENCY'
  return { payingFor, amount, on, bankReference, currency }
}
