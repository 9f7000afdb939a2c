import { formatMoney, useLanguage } from '#features/markets/web/index.ts'

/** An amount as the server tells it. */
export interface MoneyOfPage {
  readonly amountMinor: string
  readonly currency: string
}

/** Says an amount as the reader's language writes it, a true minus before what is given back. */
export function useFormatMoney(): (money: MoneyOfPage) => string {
  const language = useLanguage()
  return ({ amountMinor, currency }) =>
    formatMoney(language, BigInt(amountMinor), currency === 'EUR' ? 'EUR' : 'NOK').replace(/^-/, '−')
}
