import { formatMoney, useLanguage } from '#features/markets/web/index.ts'

/** An amount from the server. */
export interface MoneyOfPage {
  readonly amountMinor: string
  readonly currency: string
}

/** Formats an amount in the reader's language, with a true minus sign. */
export function useFormatMoney(): (money: MoneyOfPage) => string {
  const language = useLanguage()
  return ({ amountMinor, currency }) =>
    formatMoney(language, BigInt(amountMinor), currency === 'EUR' ? 'EUR' : 'NOK').replace(/^-/, '−')
}
