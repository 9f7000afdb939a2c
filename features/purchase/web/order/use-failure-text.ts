import { useTranslation } from 'react-i18next'

/** The reasons that tell whoever pays what to do; of the others a bank says no more than no. */
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

/** Why a payment was refused, by its code, in the reader's language; what is not known, plainly so. */
export function useFailureText(): (code: string) => string {
  const { t } = useTranslation('checkout')
  return (code) => {
    const known = actionableCodes.find((each) => each === code)
    return known ? t(`failed.why.${known}`) : t('failed.unknown')
  }
}
