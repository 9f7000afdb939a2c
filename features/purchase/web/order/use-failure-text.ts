import { useTranslation } from 'react-i18next'

/** Decline codes with a text of their own; the others say no more than that the bank declined. */
const actionableCodes = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'authentication_failed',
  'authentication_cancelled',
  'authentication_expired',
  'card_not_supported',
] as const

/** The text of a decline code in the reader's language. */
export function useFailureText(): (code: string) => string {
  const { t } = useTranslation('checkout')
  return (code) => {
    const known = actionableCodes.find((each) => each === code)
    return known ? t(`failed.why.${known}`) : t('failed.unknown')
  }
}
