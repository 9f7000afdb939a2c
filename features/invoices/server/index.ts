import './invoices.graphql.ts'

export { invoiceJobs } from './bill-pending-changes.ts'
export { invoiceRoutes } from './document/invoice-routes.ts'
export { httpAccessPoint } from './sending/access-point.ts'
export { sendingJobs, type SendingParts } from './sending/send-invoice.ts'
export { creditInvoice, findSameCredit, type Credit, type Credited } from './credit-invoice.ts'
export { exportLedger, type LedgerRange, type LedgerSums } from './export-ledger.ts'
export { importPayments, type PaymentResult, type ImportPaymentsResult } from './import-payments.ts'
export { invoiceData } from './invoice-data.ts'
export {
  documentOfOrder,
  findInvoice,
  lockInvoice,
  type Balance,
  type Invoice as InvoiceDocument,
} from './invoice-store.ts'
export { Invoice } from './invoices.graphql.ts'
export { issueInvoice, type IssuedInvoice } from './issue-invoice.ts'
export { invoiceOfOrder } from './invoice-list-store.ts'
export { hasPendingBilling } from './pending-billing-store.ts'
export { settleInvoice, type Settlement } from './settle-invoice.ts'
export { amountOf } from '#features/invoices/rules/payment-file.ts'
export type { Billing, InvoiceBuyer } from '#features/invoices/rules/billing.ts'
export type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
