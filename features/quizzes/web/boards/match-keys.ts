/** The action of a key in a matching question: choose an item on the left, or its counterpart. */
type MatchKey = { readonly kind: 'Stem'; readonly place: number } | { readonly kind: 'Option'; readonly place: number }

/** The action of a key: 1–8 choose on the left, a–h on the right. Undefined for any other key, and with Ctrl, Alt or Meta. */
export function matchKeyOf(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly altKey: boolean; readonly metaKey: boolean },
  stems: number,
  options: number,
): MatchKey | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  const key = event.key.toLowerCase()
  if (/^[1-8]$/.test(key) && Number(key) <= stems) return { kind: 'Stem', place: Number(key) - 1 }
  const place = /^[a-h]$/.test(key) ? key.charCodeAt(0) - 97 : -1
  return place >= 0 && place < options ? { kind: 'Option', place } : undefined
}
