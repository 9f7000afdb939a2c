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

/** Closes the contact panel and preserves its draft. */
export const closeContact = (): void => become(false)

/**
 * The element that had focus when the panel was opened; null when it is gone, or the browser does not focus clicked
 * buttons.
 */
export const contactOpener = (): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null

/** Whether the contact panel is open; the component follows. */
export const useContactOpen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      changed.addEventListener('change', notify)
      return () => changed.removeEventListener('change', notify)
    },
    () => isOpen,
  )
