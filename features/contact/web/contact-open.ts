import { useSyncExternalStore } from 'react'

let isOpen = false
let opener: Element | null = null
const changed = new EventTarget()

function become(next: boolean) {
  isOpen = next
  changed.dispatchEvent(new Event('change'))
}

/** Opens the contact panel from anywhere: the floating button, a link in the footer. */
export function openContact(): void {
  opener = document.activeElement
  become(true)
}

export const closeContact = (): void => become(false)

/** What had focus when the panel was opened; null when it is gone, or when the browser focuses no button that is clicked. */
export const contactOpener = (): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null

export const useContactOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      changed.addEventListener('change', notify)
      return () => changed.removeEventListener('change', notify)
    },
    () => isOpen,
  )
