import { useEffect, useEffectEvent } from 'react'
import { usesLetterKeys } from './key-choice.ts'

interface StudioKeys {
  readonly openPalette: () => void
  readonly openHelp: () => void
}

/**
 * The keys of every page: Ctrl or ⌘ with K opens the palette; ? shows the keys; j and k move in the page's lists, whose
 * rows say `data-list-row`, and e opens the row as Enter does. Single letters do nothing while somebody types, or while a
 * dialog is open.
 */
export function useStudioKeys({ openPalette, openHelp }: StudioKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      openPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!usesLetterKeys() || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    if (event.key === '?') openHelp()
    else if (event.key === 'j' || event.key === 'k') moveInList(event.key === 'j' ? 1 : -1)
    else if (event.key === 'e' && isRow(document.activeElement)) document.activeElement.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && 'listRow' in element.dataset

function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-list-row]')].filter((row) =>
    row.checkVisibility(),
  )
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? rows.at(step === 1 ? 0 : -1) : rows[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
