import type { Language } from '#values/language.ts'
import type { InvoiceLine, VatCategory } from './billing.ts'

/** Name and detail of a line (BT-153, BT-154). */
interface LineText {
  readonly name: string
  readonly detail: string
}

type Facts = InvoiceLine['facts']
type LineTextOf = (product: string, facts: Facts) => LineText

/** A number of things, in a language with one plural. */
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const numberOf = (facts: Facts, name: string) => Number(facts[name] ?? 0)

/** Basis points as percent, in the way of the language: 12,5 */
const percent = (facts: Facts, language: Language) =>
  String(numberOf(facts, 'bp') / 100).replace('.', language === 'en' ? '.' : ',')

/** A number of seats, or that any number of people may learn (O4). */
const seatsIn = (facts: Facts, [one, many, unlimited]: readonly [string, string, string]) =>
  facts['seats'] === 'unlimited' ? unlimited : counted(numberOf(facts, 'seats'), one, many)

const plain =
  (name: string): LineTextOf =>
  () => ({ name, detail: '' })

const lineTexts: Readonly<Record<Language, Readonly<Record<string, LineTextOf>>>> = {
  nb: {
    PLAN: (name, facts) => ({
      name,
      detail: `${seatsIn(facts, ['plass', 'plasser', 'ubegrenset antall plasser'])} i ${counted(numberOf(facts, 'months'), 'måned', 'måneder')}`,
    }),
    COURSE: (name, facts) => ({
      name,
      detail: `${counted(numberOf(facts, 'seats'), 'plass', 'plasser')}, tilgang i ${counted(numberOf(facts, 'days'), 'dag', 'dager')}`,
    }),
    YEAR_DISCOUNT: (_, facts) => ({ name: 'Årsrabatt', detail: `${percent(facts, 'nb')} %, betalt for ett år` }),
    COUPON: (_, facts) => ({ name: 'Rabattkode', detail: `${percent(facts, 'nb')} % av første periode` }),
    REST_OF_PERIOD: (name, facts) => ({
      name,
      detail: `Rest av perioden, ${counted(numberOf(facts, 'days'), 'dag', 'dager')}`,
    }),
    UNUSED_REST: (name, facts) => ({
      name,
      detail: `Ubrukt av det som var betalt, ${counted(numberOf(facts, 'days'), 'dag', 'dager')}`,
    }),
    PAPER: plain('Gebyr for faktura på papir'),
  },
  es: {
    PLAN: (name, facts) => ({
      name,
      detail: `${seatsIn(facts, ['plaza', 'plazas', 'plazas ilimitadas'])} durante ${counted(numberOf(facts, 'months'), 'mes', 'meses')}`,
    }),
    COURSE: (name, facts) => ({
      name,
      detail: `${counted(numberOf(facts, 'seats'), 'plaza', 'plazas')}, acceso durante ${counted(numberOf(facts, 'days'), 'día', 'días')}`,
    }),
    YEAR_DISCOUNT: (_, facts) => ({ name: 'Descuento anual', detail: `${percent(facts, 'es')} %, pago por un año` }),
    COUPON: (_, facts) => ({ name: 'Código de descuento', detail: `${percent(facts, 'es')} % del primer periodo` }),
    REST_OF_PERIOD: (name, facts) => ({
      name,
      detail: `Resto del periodo, ${counted(numberOf(facts, 'days'), 'día', 'días')}`,
    }),
    UNUSED_REST: (name, facts) => ({
      name,
      detail: `Parte pagada sin usar, ${counted(numberOf(facts, 'days'), 'día', 'días')}`,
    }),
    PAPER: plain('Gastos de factura en papel'),
  },
  en: {
    PLAN: (name, facts) => ({
      name,
      detail: `${seatsIn(facts, ['seat', 'seats', 'unlimited seats'])} for ${counted(numberOf(facts, 'months'), 'month', 'months')}`,
    }),
    COURSE: (name, facts) => ({
      name,
      detail: `${counted(numberOf(facts, 'seats'), 'seat', 'seats')}, access for ${counted(numberOf(facts, 'days'), 'day', 'days')}`,
    }),
    YEAR_DISCOUNT: (_, facts) => ({ name: 'Yearly discount', detail: `${percent(facts, 'en')}%, paid for a year` }),
    COUPON: (_, facts) => ({ name: 'Discount code', detail: `${percent(facts, 'en')}% off the first period` }),
    REST_OF_PERIOD: (name, facts) => ({
      name,
      detail: `Rest of the period, ${counted(numberOf(facts, 'days'), 'day', 'days')}`,
    }),
    UNUSED_REST: (name, facts) => ({
      name,
      detail: `Paid for and not used, ${counted(numberOf(facts, 'days'), 'day', 'days')}`,
    }),
    PAPER: plain('Fee for a paper invoice'),
  },
}

/** The text of a line in the buyer's language. A line of an unknown kind is called by the product. */
export function lineText(language: Language, product: string, { kind, facts }: InvoiceLine): LineText {
  const of = lineTexts[language][kind]
  return of ? of(product, facts) : { name: product, detail: '' }
}

/** The text of a credit of what is left of an invoice after an earlier partial credit. */
export const restText = (language: Language, number: string): LineText => ({
  name: { nb: 'Rest av faktura', es: 'Resto de la factura', en: 'Rest of invoice' }[language],
  detail: number,
})

/** The text of a credit of an amount of an invoice. */
export const partText = (language: Language, number: string): LineText => ({
  name: { nb: 'Del av faktura', es: 'Parte de la factura', en: 'Part of invoice' }[language],
  detail: number,
})

/** Why a credit note is written. */
const creditReasons = ['CHANGE', 'WITHDRAWAL', 'EARLY_TERMINATION', 'MISTAKE', 'GOODWILL'] as const
export type CreditReason = (typeof creditReasons)[number]

const reasons = {
  CHANGE: {
    nb: 'Endring i løpet av perioden',
    es: 'Cambio durante el periodo',
    en: 'Change within the period',
  },
  WITHDRAWAL: { nb: 'Angret kjøp', es: 'Desistimiento de la compra', en: 'Withdrawal from the purchase' },
  EARLY_TERMINATION: {
    nb: 'Avsluttet før året var ute',
    es: 'Baja antes de terminar el año',
    en: 'Ended before the year was over',
  },
  MISTAKE: { nb: 'Retting av en feil', es: 'Rectificación de un error', en: 'Correction of a mistake' },
  GOODWILL: { nb: 'Avslag i prisen', es: 'Rebaja acordada', en: 'Agreed reduction' },
} as const satisfies Record<CreditReason, Record<Language, string>>

export const creditReasonText = (language: Language, reason: CreditReason): string => reasons[reason][language]

const exemptions = {
  S: undefined,
  Z: undefined,
  E: { nb: 'Unntatt fra merverdiavgift', es: 'Operación exenta de IVA', en: 'Exempt from VAT' },
  O: { nb: 'Utenfor merverdiavgiftsloven', es: 'Operación no sujeta a IVA', en: 'Outside the scope of VAT' },
} as const satisfies Record<VatCategory, Record<Language, string> | undefined>

/** The standard reason for no VAT (BT-120); empty for categories with VAT. */
export const exemptionText = (language: Language, category: VatCategory): string =>
  exemptions[category]?.[language] ?? ''
