export type {
  EInvoiceDocument,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
  EInvoicePeriod,
  EInvoiceRate,
  EInvoiceVat,
  PartyNumber,
} from './document.ts'
export { writeEInvoice } from './write-document.ts'
