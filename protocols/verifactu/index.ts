export { fingerprintOf } from './fingerprint.ts'
export { qrAddress } from './qr-address.ts'
export {
  momentInSpain,
  type BillingRecord,
  type CancelRecord,
  type InvoiceName,
  type IssueRecord,
  type TaxDetail,
} from './record.ts'
export { writeRecord } from './write-record.ts'
