/** No suggestion is selected: Enter searches for the typed text. */
export const none = -1

/**
 * Which suggestion a key leads to (WAI-ARIA APG, combobox with list autocomplete). The field itself is one stop of the
 * round, so that what was typed can be searched for after looking through the list. Home and End belong to the text
 * until a suggestion is chosen.
 * @returns its place, `none` for the field, undefined when the key means nothing here
 */
export function nextChoice(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return current + 1 < count ? current + 1 : none
    case 'ArrowUp':
      return current === none ? count - 1 : current - 1
    case 'Home':
      return current === none ? undefined : 0
    case 'End':
      return current === none ? undefined : count - 1
    default:
      return undefined
  }
}
