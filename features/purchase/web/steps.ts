import { useEffect, useSyncExternalStore } from 'react'

export const steps = ['plan', 'payment', 'receipt'] as const
export type Step = (typeof steps)[number]

let current: Step = 'payment'
const changed = new EventTarget()

function setStep(step: Step) {
  current = step
  changed.dispatchEvent(new Event('change'))
}

/** How far the purchase has come; the head of the page follows. */
export const useStep = (): Step =>
  useSyncExternalStore(
    (notify) => {
      changed.addEventListener('change', notify)
      return () => changed.removeEventListener('change', notify)
    },
    () => current,
  )

/** Sets the last step while the receipt is shown. */
export function useReceiptStep(isReached: boolean): void {
  useEffect(() => {
    if (!isReached) return undefined
    setStep('receipt')
    return () => setStep('payment')
  }, [isReached])
}
