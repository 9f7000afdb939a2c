import { WithdrawalSection } from '#features/purchase/web/index.ts'

/** The purchases that the reader may withdraw from, for the account page. */
export const Withdrawals = () => <WithdrawalSection />
