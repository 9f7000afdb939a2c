import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/**
 * Handles keys anywhere on the page, except those that a button, a link or a text field handles itself.
 * @param keyOf the meaning of a key on this question; undefined when it has none
 * @param within only keys pressed inside this element
 */
export function useQuizShortcuts<Key extends { readonly kind: string }>(
  keyOf: (event: KeyboardEvent) => Key | undefined,
  onKey: (key: Key) => void,
  within?: RefObject<Element | null>,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (!key || event.defaultPrevented || event.repeat) return
    const target = event.target instanceof Element ? event.target : null
    if (within && !within.current?.contains(target)) return
    if (
      target?.closest(
        '[role=dialog], [role=menu], textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])',
      )
    )
      return
    if (key.kind === 'GoOn' && target?.closest('a, button, form input')) return
    event.preventDefault()
    onKey(key)
  })
  // before the question is painted: an effect that runs afterwards would lose a key pressed at its first sight
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
