/** A Peppol participant id or registration number, with its scheme. */
export interface PartyNumber {
  /** ISO 6523 ICD or the electronic address scheme: 0192 is the Norwegian register, 9920 the Spanish tax number */
  readonly scheme?: string | undefined
  readonly value: string
}

/** The seller or the buyer (BG-4, BG-7). Empty fields are left out. */
export interface EInvoiceParty {
  /** BT-34, BT-49 */
  readonly endpoint: PartyNumber
  /** BT-27, BT-44: the name it is registered by */
  readonly name: string
  /** BT-30, BT-47 */
  readonly registration?: PartyNumber | undefined
  /** BT-31, BT-48: in Norway NO, nine digits and MVA without spaces (NO-R-001) */
  readonly vatNumber?: string | undefined
  /** BT-32: another registration of the seller; in Norway the word Foretaksregisteret (NO-R-002) */
  readonly taxRegistration?: string | undefined
  /** BT-35, BT-50 */
  readonly street: string
  /** BT-37, BT-52 */
  readonly city: string
  /** BT-38, BT-53 */
  readonly postcode: string
  /** part of the country, such as a municipality (BT-39, BT-54) */
  readonly subdivision?: string | undefined
  /** BT-40, BT-55: two letters (ISO 3166-1) */
  readonly country: string
  /** BT-43, BT-58 */
  readonly email?: string | undefined
}

/** A category of VAT (UNCL5305) and its rate in hundredths of a percent. Outside the scope (O) there is no rate. */
export interface EInvoiceRate {
  readonly category: 'S' | 'E' | 'Z' | 'O'
  readonly rateBp: number
}

/** An invoice line (BG-25). Amounts are minor units without VAT. */
export interface EInvoiceLine {
  /** BT-153 */
  readonly name: string
  /** BT-154 */
  readonly description?: string | undefined
  /** BT-129: negative for deductions, because prices may not be negative (BR-27) */
  readonly quantity: number
  /** BT-146: from zero */
  readonly unitAmount: bigint
  /** BT-131: quantity × unitAmount */
  readonly net: bigint
  /** BT-151, BT-152 */
  readonly rate: EInvoiceRate
  /** BT-134, BT-135: both days are part of it */
  readonly period?: EInvoicePeriod | undefined
}

/** The lines of one rate (BG-23). */
export interface EInvoiceVat extends EInvoiceRate {
  /** BT-116 */
  readonly net: bigint
  /** BT-117: rounded once, here (BR-CO-17) */
  readonly vat: bigint
  /** BT-120: why there is none, for E and O */
  readonly exemption?: string | undefined
}

/** Days, yyyy-mm-dd; both are part of it. */
export interface EInvoicePeriod {
  readonly from: string
  readonly to: string
}

/** How it is paid (BG-16). */
export type EInvoicePayment =
  | {
      readonly kind: 'TRANSFER'
      /** BT-83: in Norway the KID */
      readonly reference: string
      /** BT-84: account number or IBAN */
      readonly account: string
      /** BT-86 */
      readonly bic?: string | undefined
    }
  /** Was paid by card (UNCL4461 code 48): nothing is due */
  | { readonly kind: 'CARD' }

/**
 * An invoice or credit note by EN 16931. Amounts are hundredths of the currency; those of a credit note are
 * positive.
 */
export interface EInvoiceDocument {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  /** BT-1 */
  readonly number: string
  /** BT-2: a day, yyyy-mm-dd, as all days here */
  readonly issuedOn: string
  /** BT-9 */
  readonly dueOn?: string | undefined
  /** BT-5 (ISO 4217) */
  readonly currency: string
  /** BT-22 */
  readonly note?: string | undefined
  /** BT-10: the buyer's own; this or the order is required (PEPPOL-EN16931-R003) */
  readonly buyerReference?: string | undefined
  /** BT-13 */
  readonly orderReference?: string | undefined
  /** BT-73, BT-74 */
  readonly period?: EInvoicePeriod | undefined
  /** BG-3: the invoices that a credit note corrects */
  readonly corrects?: readonly { readonly number: string; readonly issuedOn: string }[] | undefined
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  readonly payment?: EInvoicePayment | undefined
  /** BT-20 */
  readonly terms?: string | undefined
  readonly lines: readonly EInvoiceLine[]
  readonly vats: readonly EInvoiceVat[]
  /** BT-109 */
  readonly net: bigint
  /** BT-110 */
  readonly vatAmount: bigint
  /** BT-112 */
  readonly total: bigint
  /** BT-113 */
  readonly paid: bigint
}
