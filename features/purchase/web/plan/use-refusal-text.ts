import { useTranslation } from 'react-i18next'
import type { ChangeRefused } from './plan-mutations.ts'

type Refusal = Pick<ChangeRefused, 'reason'> & Partial<Pick<ChangeRefused, 'seatsInUse' | 'minSeats' | 'maxSeats'>>

/** The text of a refused change, with what can be done instead. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('plan')
  return ({ reason, seatsInUse, minSeats, maxSeats }) => {
    switch (reason) {
      case 'SEATS_IN_USE':
        return t('range.inUse', { count: seatsInUse ?? 0 })
      case 'SEATS_OUT_OF_RANGE':
        return t('range.outOf', { min: minSeats ?? 1, max: maxSeats ?? 1 })
      default:
        return t(`refusal.${reason}`)
    }
  }
}
