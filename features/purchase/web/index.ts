export { countPayButton, payByCard } from './begin-payment.ts'
export { LeaveWords, PurchaseSteps } from './PurchaseSteps.tsx'
