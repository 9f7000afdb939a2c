/** Who issues invoices: nine characters of tax number (NIF) and the registered name. */
interface Issuer {
  readonly nif: string
  readonly name: string
}

/** Identifies an invoice. */
export interface InvoiceName {
  /** NumSerieFactura: series and number in one */
  readonly number: string
  /** yyyy-mm-dd, as all days here */
  readonly issuedOn: string
}

/** The lines of one kind of VAT. Amounts are céntimos. */
export interface TaxDetail {
  /** S1: taxed; N2: outside the scope by place; E1: exempt by article 20 of the law of VAT */
  readonly kind: 'S1' | 'N2' | 'E1'
  /** hundredths of a percent; only for S1 */
  readonly rateBp: number
  readonly net: bigint
  readonly vat: bigint
}

/** Who is billed: with a Spanish tax number, or none (F2, R5). */
interface Recipient {
  readonly name: string
  readonly nif: string
}

/** The position of a record in its issuer's chain: after another record, or first. */
interface ChainLink {
  readonly previous: (InvoiceName & { readonly fingerprint: string }) | undefined
  /** with the offset of Spain: 2026-11-21T19:20:30+01:00, see momentInSpain */
  readonly generatedAt: string
}

/**
 * RegistroAlta: the record of an issued invoice. Amounts are céntimos; those of a rectifying invoice are
 * differences.
 */
export interface IssueRecord extends InvoiceName, ChainLink {
  readonly kind: 'ALTA'
  readonly issuer: Issuer
  /** F1 full invoice, F2 simplified invoice, R1 and R5 rectifying invoices by differences */
  readonly type: 'F1' | 'F2' | 'R1' | 'R5'
  readonly rectifies: readonly InvoiceName[]
  /** a description of what was sold */
  readonly description: string
  readonly recipient: Recipient | undefined
  readonly details: readonly TaxDetail[]
  readonly vat: bigint
  readonly total: bigint
}

/** RegistroAnulacion: that an invoice should never have been issued. */
export interface CancelRecord extends InvoiceName, ChainLink {
  readonly kind: 'ANULACION'
  readonly issuer: Issuer
}

export type BillingRecord = IssueRecord | CancelRecord

/** The day as the tax agency writes it: 21-11-2026. */
export const spanishDay = (day: string): string => day.split('-').toReversed().join('-')

/** Céntimos in the agency's format, 12.35; the record, its fingerprint and the QR code use the same text. */
export function euros(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** A time with the UTC offset of mainland Spain, in whole seconds. */
export function momentInSpain(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  const local = parts.replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - at.getTime()) / 60_000)
  return `${local}+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
