import { useSyncExternalStore } from 'react'

let isOpen = false
const changed = new EventTarget()

function become(next: boolean) {
  isOpen = next
  changed.dispatchEvent(new Event('change'))
}

/** Opens the contact panel from anywhere: the floating button, a link in the footer. */
export const openContact = (): void => become(true)
export const closeContact = (): void => become(false)

export const useContactOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      changed.addEventListener('change', notify)
      return () => changed.removeEventListener('change', notify)
    },
    () => isOpen,
  )
