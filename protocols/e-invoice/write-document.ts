import { createRequire } from 'node:module'
import type * as XmlBuilder from 'xmlbuilder2'
import type {
  EInvoiceDocument,
  EInvoiceLine,
  EInvoicePayment,
  EInvoicePeriod,
  EInvoiceRate,
  EInvoiceVat,
} from './document.ts'
import { decimal, percentOf, withoutGaps, type Tree } from './elements.ts'
import { partyElements } from './party.ts'

const load = createRequire(import.meta.url)

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Specification (BT-24) and process (BT-23): Peppol BIS Billing 3.0, which is EHF 3.0. */
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** UBL's element names for the two kinds of document. */
const kinds = {
  INVOICE: { root: 'Invoice', typeCode: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  CREDIT_NOTE: { root: 'CreditNote', typeCode: '381', line: 'CreditNoteLine', quantity: 'CreditedQuantity' },
} as const

/**
 * Writes the document as UBL 2.1 (ISO/IEC 19845) by Peppol BIS Billing 3.0, in UTF-8. Elements are in the order of
 * the schema; empty ones are left out (PEPPOL-EN16931-R008).
 */
export function writeEInvoice(document: EInvoiceDocument): string {
  const { root, typeCode } = kinds[document.kind]
  const isCredit = document.kind === 'CREDIT_NOTE'
  const { corrects = [], vats } = document
  const hasVatNumbers = vats.every(({ category }) => category !== 'O')
  const tree: Tree = {
    'cbc:CustomizationID': customization,
    'cbc:ProfileID': profile,
    'cbc:ID': document.number,
    'cbc:IssueDate': document.issuedOn,
    // a credit note has its day among the means of payment
    'cbc:DueDate': isCredit ? undefined : document.dueOn,
    [`cbc:${root}TypeCode`]: typeCode,
    'cbc:Note': document.note,
    'cbc:DocumentCurrencyCode': document.currency,
    'cbc:BuyerReference': document.buyerReference,
    'cac:InvoicePeriod': periodElements(document.period),
    'cac:OrderReference': document.orderReference && { 'cbc:ID': document.orderReference },
    'cac:BillingReference': corrects.map(({ number, issuedOn }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn },
    })),
    'cac:AccountingSupplierParty': { 'cac:Party': partyElements(document.seller, hasVatNumbers) },
    'cac:AccountingCustomerParty': { 'cac:Party': partyElements(document.buyer, hasVatNumbers) },
    'cac:PaymentMeans': document.payment && paymentElements(document.payment, isCredit ? document.dueOn : undefined),
    'cac:PaymentTerms': document.terms && { 'cbc:Note': document.terms },
    'cac:TaxTotal': taxElements(document),
    'cac:LegalMonetaryTotal': totalElements(document),
    [`cac:${kinds[document.kind].line}`]: document.lines.map((line, place) => lineElements(document, line, place + 1)),
  }
  const named = {
    [root]: {
      '@xmlns': `${ubl}:${root}-2`,
      '@xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      ...withoutGaps(tree),
    },
  }
  // loaded at its first use: a process that never needs it keeps its memory
  const { create } = load('xmlbuilder2') as typeof XmlBuilder
  return create({ encoding: 'UTF-8' }, named).end({ prettyPrint: true })
}

function paymentElements(payment: EInvoicePayment, dueOn: string | undefined): Tree {
  if (payment.kind === 'CARD') return { 'cbc:PaymentMeansCode': '48' }
  return {
    'cbc:PaymentMeansCode': '30',
    'cbc:PaymentDueDate': dueOn,
    'cbc:PaymentID': payment.reference,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': payment.account,
      'cac:FinancialInstitutionBranch': payment.bic && { 'cbc:ID': payment.bic },
    },
  }
}

const amountElement = (document: EInvoiceDocument, amount: bigint): Tree => ({
  '@currencyID': document.currency,
  '#': decimal(amount),
})

const periodElements = (period: EInvoicePeriod | undefined): Tree | undefined =>
  period && { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to }

/** Outside the scope of VAT there is no rate (BR-O-05). */
const rateElements = ({ category, rateBp }: EInvoiceRate): Tree => ({
  'cbc:ID': category,
  'cbc:Percent': category === 'O' ? undefined : percentOf(rateBp),
})

const vatScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

const taxElements = (document: EInvoiceDocument): Tree => ({
  'cbc:TaxAmount': amountElement(document, document.vatAmount),
  'cac:TaxSubtotal': document.vats.map((vat: EInvoiceVat) => ({
    'cbc:TaxableAmount': amountElement(document, vat.net),
    'cbc:TaxAmount': amountElement(document, vat.vat),
    'cac:TaxCategory': { ...rateElements(vat), 'cbc:TaxExemptionReason': vat.exemption, ...vatScheme },
  })),
})

function totalElements(document: EInvoiceDocument): Tree {
  const { net, total, paid } = document
  return {
    'cbc:LineExtensionAmount': amountElement(document, net),
    'cbc:TaxExclusiveAmount': amountElement(document, net),
    'cbc:TaxInclusiveAmount': amountElement(document, total),
    'cbc:PrepaidAmount': paid === 0n ? undefined : amountElement(document, paid),
    'cbc:PayableAmount': amountElement(document, total - paid),
  }
}

function lineElements(document: EInvoiceDocument, line: EInvoiceLine, place: number): Tree {
  return {
    'cbc:ID': String(place),
    // C62: one (UN/ECE Recommendation 20)
    [`cbc:${kinds[document.kind].quantity}`]: { '@unitCode': 'C62', '#': String(line.quantity) },
    'cbc:LineExtensionAmount': amountElement(document, line.net),
    'cac:InvoicePeriod': periodElements(line.period),
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': { ...rateElements(line.rate), ...vatScheme },
    },
    'cac:Price': { 'cbc:PriceAmount': amountElement(document, line.unitAmount) },
  }
}
