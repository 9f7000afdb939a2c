/** The action of a key on a question: choose an option, or press the button that continues. */
type QuizShortcut = { readonly kind: 'Choose'; readonly place: number } | { readonly kind: 'GoOn' }

/**
 * The action of a key: a–h and 1–8 choose, Enter continues.
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

/** The letter before an option. */
export const letterOf = (place: number): string => String.fromCharCode(97 + place)
