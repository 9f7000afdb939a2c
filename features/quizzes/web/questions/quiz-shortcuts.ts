/** What a key does on a question: choose the option at a place, or press the button that goes on. */
type QuizShortcut = { readonly kind: 'Choose'; readonly place: number } | { readonly kind: 'GoOn' }

/**
 * The meaning of a key: a–h and 1–8 choose, Enter goes on.
 * @returns undefined for any other key, with Ctrl, Alt or Meta, and for places the question doesn't have
 */
export function quizShortcutOf(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly altKey: boolean; readonly metaKey: boolean },
  options: number,
): QuizShortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  if (event.key === 'Enter') return { kind: 'GoOn' }
  const key = event.key.toLowerCase()
  const place = /^[a-h]$/.test(key) ? key.charCodeAt(0) - 97 : /^[1-8]$/.test(key) ? Number(key) - 1 : -1
  return place >= 0 && place < options ? { kind: 'Choose', place } : undefined
}

/** The letter that stands before an option. */
export const letterOf = (place: number): string => String.fromCharCode(97 + place)
