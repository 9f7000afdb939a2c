export { InvoiceList } from './InvoiceList.tsx'
export { InvoicesQuery } from './invoices-query.ts'
