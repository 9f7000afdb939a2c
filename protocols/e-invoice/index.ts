export type { EInvoiceDocument, EInvoiceParty, EInvoiceVat } from './document.ts'
export { writeEInvoice } from './write-document.ts'
