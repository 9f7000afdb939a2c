export { InvoiceList } from './InvoiceList.tsx'
